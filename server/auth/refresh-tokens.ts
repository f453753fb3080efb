import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '../security/secret.ts'

/** A refresh token of ours: its session, and what it is exchanged for. */
export interface RefreshToken {
  readonly sid: string
  readonly hash: string
  readonly next: string
  readonly nextHash: string
}

export type RefreshTokens = ReturnType<typeof refreshTokens>

/** What the database keeps of a refresh token. It is random, so one fast hash is enough. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Makes and reads refresh tokens, `session.random.seal`. By the seal an invented one is known before anything is looked up.
 * The next one is a function of the one before: who sends a token twice gets the same one again, never a second chain.
 */
export function refreshTokens(secret: Uint8Array) {
  const [sealKey, nextKey] = [derivedKey(secret, 'refresh seal'), derivedKey(secret, 'refresh next')]
  const hmac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const write = (sid: string, random: string) => `${sid}.${random}.${hmac(sealKey, `${sid}.${random}`)}`

  return {
    /** The first one of a session. */
    begin: (sid: string): { token: string; hash: string } => {
      const token = write(sid, randomBytes(32).toString('base64url'))
      return { token, hash: hashOf(token) }
    },
    /** Undefined for one that we have not made. */
    read: (token: string): RefreshToken | undefined => {
      const [sid = '', random = ''] = token.split('.')
      const [expected, given] = [Buffer.from(write(sid, random)), Buffer.from(token)]
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
      const next = write(sid, hmac(nextKey, token))
      return { sid, hash: hashOf(token), next, nextHash: hashOf(next) }
    },
  }
}
