import { createHash } from 'node:crypto'

/** An id in the form of all others (128 bits, 22 characters) that is the same on every run. */
export const idOf = (kind: string, key: string): string =>
  createHash('sha256').update(`${kind}:${key}`).digest().subarray(0, 16).toString('base64url')
