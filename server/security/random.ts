import { randomBytes } from 'node:crypto'

/** 128 bits in 22 URL-safe characters. */
export const randomId = (): string => randomBytes(16).toString('base64url')
