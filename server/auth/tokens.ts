import { createSigner, createVerifier } from 'fast-jwt'
import * as z from 'zod/mini'
import { Role } from '../../src/contract/roles.ts'
import type { Deps } from '../deps.ts'

const parties = { iss: 'qaseema', aud: 'qaseema-portal' } as const

const Payload = z.object({
  iss: z.literal(parties.iss),
  aud: z.literal(parties.aud),
  iat: z.number(),
  exp: z.number(),
  userId: z.string(),
  role: Role,
  sid: z.string(),
})

/** What an access token says besides its parties and times. */
export type Claims = Pick<z.infer<typeof Payload>, 'userId' | 'role' | 'sid'>

/** So many tokens are remembered as good, of more people than work at once. */
const knownTokens = 1_000

/** Seconds by which the clocks of two instances may differ. */
const leeway = 30

interface Signing {
  /** The end of the session in milliseconds, which no token outlives. */
  readonly sessionEnd?: number
  /** The next refresh token, which a token answered by a refresh carries as a claim (§7). */
  readonly refreshToken?: string
}

/**
 * Makes and reads access tokens: signed, short-lived, each naming the session on which it depends. They are verified without
 * libuv's threads, where a call would wait behind pictures and passwords.
 */
export function accessTokens({ secret, now, config }: Pick<Deps, 'secret' | 'now' | 'config'>) {
  const key = Buffer.from(secret)
  const sign = createSigner({ key, algorithm: 'HS256' })
  // The times are compared below, with this server's own clock. What a token says never changes: one that was good, known by its hash, is not verified again.
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedIss: parties.iss,
    allowedAud: parties.aud,
    ignoreExpiration: true,
    cache: knownTokens,
  })
  const seconds = () => Math.floor(now() / 1_000)

  /** What a token says, undefined where it is not ours. */
  const verified = (token: string): unknown => {
    try {
      return verify(token)
    } catch {
      return undefined
    }
  }

  return {
    sign: ({ userId, role, sid }: Claims, { sessionEnd = Number.POSITIVE_INFINITY, refreshToken }: Signing = {}): string => {
      const iat = seconds()
      const exp = Math.min(iat + config.accessTokenTtl, Math.floor(sessionEnd / 1_000))
      return sign({ userId, role, sid, refreshToken, ...parties, iat, exp })
    },
    /** The claims of a token that is ours and still valid, or was once where `expired` is asked for; undefined for any other. */
    read: (token: string, { expired = false }: { readonly expired?: boolean | undefined } = {}): Claims | undefined => {
      const { data } = Payload.safeParse(verified(token))
      if (!data || (data.exp + leeway <= seconds() && !expired)) return undefined
      const { userId, role, sid } = data
      return { userId, role, sid }
    },
  }
}
