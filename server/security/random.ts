import { randomBytes } from 'node:crypto'

/** A new opaque id or secret name: 128 random bits in 22 url-safe characters. */
export const randomId = (): string => randomBytes(16).toString('base64url')
