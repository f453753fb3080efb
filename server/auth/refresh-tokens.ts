import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#server/security/secret.ts'

export interface RefreshToken {
  readonly sid: string
  readonly hash: string
  readonly next: string
  readonly nextHash: string
}

export type RefreshTokens = ReturnType<typeof refreshTokens>

/** Refresh tokens are random, so a fast hash is enough. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The seal exposes a forged `session.random.seal` without a query; each token is derived from the last one, so a session is one chain. */
export function refreshTokens(secret: Uint8Array) {
  const [sealKey, nextKey] = [derivedKey(secret, 'refresh seal'), derivedKey(secret, 'refresh next')]
  const hmac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const write = (sid: string, random: string) => `${sid}.${random}.${hmac(sealKey, `${sid}.${random}`)}`

  return {
    /** `random`: 256 bits of the caller, which can issue the same token again. */
    issue: (sid: string, random = randomBytes(32).toString('base64url')): { token: string; hash: string } => {
      const token = write(sid, random)
      return { token, hash: hashToken(token) }
    },
    read: (token: string): RefreshToken | undefined => {
      const [sid = '', random = ''] = token.split('.')
      const [expected, given] = [Buffer.from(write(sid, random)), Buffer.from(token)]
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
      const next = write(sid, hmac(nextKey, token))
      return { sid, hash: hashToken(token), next, nextHash: hashToken(next) }
    },
  }
}
