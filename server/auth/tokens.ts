import { createHmac, timingSafeEqual } from 'node:crypto'
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

/** Seconds by which the clocks of two instances may differ. */
const leeway = 30

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** We read only what we have written, so the header is compared and never believed: there is one algorithm. */
const header = encode({ alg: 'HS256', typ: 'JWT' })

function decode(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString())
  } catch {
    return undefined
  }
}

interface Signing {
  /** The end of the session in milliseconds, which no token outlives. */
  readonly sessionEnd?: number
  /** The next refresh token, which a token answered by a refresh carries as a claim (§7). */
  readonly refreshToken?: string
}

/**
 * Makes and reads access tokens: signed, short-lived, each naming the session on which it depends. JWTs by hand, because the
 * libraries verify in libuv's threads, where a call would wait behind pictures and passwords.
 */
export function accessTokens({ secret, now, config }: Pick<Deps, 'secret' | 'now' | 'config'>) {
  const signatureOf = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  const isSigned = (text: string, signature: string) => {
    const [expected, given] = [Buffer.from(signatureOf(text)), Buffer.from(signature)]
    return expected.length === given.length && timingSafeEqual(expected, given)
  }
  const seconds = () => Math.floor(now() / 1_000)

  return {
    sign: ({ userId, role, sid }: Claims, { sessionEnd = Number.POSITIVE_INFINITY, refreshToken }: Signing = {}): string => {
      const iat = seconds()
      const exp = Math.min(iat + config.accessTokenTtl, Math.floor(sessionEnd / 1_000))
      const text = `${header}.${encode({ userId, role, sid, refreshToken, ...parties, iat, exp })}`
      return `${text}.${signatureOf(text)}`
    },
    /** The claims of a token that is ours and still valid, or was once where `expired` is asked for; undefined for any other. */
    read: (token: string, { expired = false }: { readonly expired?: boolean | undefined } = {}): Claims | undefined => {
      const [head, payload = '', signature = '', ...rest] = token.split('.')
      if (head !== header || rest.length > 0 || !isSigned(`${head}.${payload}`, signature)) return undefined
      const { data } = Payload.safeParse(decode(payload))
      if (!data || (data.exp + leeway <= seconds() && !expired)) return undefined
      const { userId, role, sid } = data
      return { userId, role, sid }
    },
  }
}
