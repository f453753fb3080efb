import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { acceptedSecrets, derivedKey, type Secrets } from '#server/security/secret.ts'

interface IssuedToken {
  readonly token: string
  readonly hash: string
}

export interface RefreshToken {
  readonly sid: string
  readonly hash: string
  /** The next token by each accepted secret, the signing secret first: another instance may have signed with another one. */
  readonly nextTokens: readonly IssuedToken[]
}

export type RefreshTokens = ReturnType<typeof refreshTokens>

/** Refresh tokens are random, so a fast hash is enough. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The seal exposes a forged `session.random.seal` without a query; each token is derived from the last one, so a session is one chain. */
function createChain(secret: Uint8Array) {
  const [sealKey, nextKey] = [derivedKey(secret, 'refresh seal'), derivedKey(secret, 'refresh next')]
  const hmac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const write = (sid: string, random: string) => `${sid}.${random}.${hmac(sealKey, `${sid}.${random}`)}`

  return {
    issue: (sid: string, random: string): IssuedToken => {
      const token = write(sid, random)
      return { token, hash: hashToken(token) }
    },
    next: (sid: string, token: string): IssuedToken => {
      const next = write(sid, hmac(nextKey, token))
      return { token: next, hash: hashToken(next) }
    },
    isSealed: (token: string): boolean => {
      const [sid = '', random = ''] = token.split('.')
      const [expected, given] = [Buffer.from(write(sid, random)), Buffer.from(token)]
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}

export function refreshTokens(secrets: Secrets) {
  const signing = createChain(secrets.secret)
  const chains = acceptedSecrets(secrets).map((secret) => ({ secret, ...createChain(secret) }))

  return {
    issue: (sid: string, random = randomBytes(32).toString('base64url')): IssuedToken => signing.issue(sid, random),
    /** `toRandom`: 256 bits that the caller derives from a secret, so that it can issue the same token again. */
    reissue: (sid: string, toRandom: (secret: Uint8Array) => string): readonly IssuedToken[] =>
      chains.map(({ secret, issue }) => issue(sid, toRandom(secret))),
    read: (token: string): RefreshToken | undefined => {
      if (!chains.some(({ isSealed }) => isSealed(token))) return undefined
      const [sid = ''] = token.split('.')
      return { sid, hash: hashToken(token), nextTokens: chains.map(({ next }) => next(sid, token)) }
    },
  }
}
