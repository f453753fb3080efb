import { createHash } from 'node:crypto'

/** 128 bits in 22 characters, the same on every run. */
export const seedId = (kind: string, key: string): string =>
  createHash('sha256').update(`${kind}:${key}`).digest().subarray(0, 16).toString('base64url')
