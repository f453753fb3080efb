import { hash } from 'node:crypto'

/** 128 bits in 22 characters, the same on every run. */
export const seedId = (kind: string, key: string): string => hash('sha256', `${kind}:${key}`, 'buffer').toString('base64url', 0, 16)
