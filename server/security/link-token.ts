import { createHash } from 'node:crypto'

/** A token is random, so a fast hash is enough. */
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
