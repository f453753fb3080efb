import { createSigner, createVerifier } from 'fast-jwt'
import * as z from 'zod/mini'
import { Role } from '#contract/roles.ts'
import { acceptedSecrets, type Secrets } from '#server/security/secret.ts'
import type { AuthDeps } from './auth-deps.ts'

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

export type Claims = Pick<z.infer<typeof Payload>, 'userId' | 'role' | 'sid'>

const cachedTokens = 1_000

const clockToleranceSeconds = 30

interface Signing {
  readonly sessionEnd?: number
  /** Sent as a claim (§7). */
  readonly refreshToken?: string
}

/** fast-jwt verifies without libuv's threads, which pictures and passwords occupy. */
export function accessTokens({ now, config, ...secrets }: Secrets & Pick<AuthDeps, 'now' | 'config'>) {
  const sign = createSigner({ key: Buffer.from(secrets.secret), algorithm: 'HS256' })
  // `read` compares the expiry with the injected clock.
  const verifiers = acceptedSecrets(secrets).map((secret) =>
    createVerifier({
      key: Buffer.from(secret),
      algorithms: ['HS256'],
      allowedIss: parties.iss,
      allowedAud: parties.aud,
      ignoreExpiration: true,
      cache: cachedTokens,
    }),
  )
  const seconds = () => Math.floor(now() / 1_000)

  const verified = (token: string): unknown => {
    for (const verify of verifiers) {
      try {
        return verify(token)
      } catch {
        // Perhaps another secret has signed it.
      }
    }
    return undefined
  }

  return {
    sign: ({ userId, role, sid }: Claims, { sessionEnd = Number.POSITIVE_INFINITY, refreshToken }: Signing = {}): string => {
      const iat = seconds()
      // A paired till opens without a network, also after a night in a drawer: its token lives as long as its session.
      const ttl = role === 'TILL' ? Number.POSITIVE_INFINITY : config.accessTokenTtl
      const exp = Math.min(iat + ttl, Math.floor(sessionEnd / 1_000))
      return sign({ userId, role, sid, refreshToken, ...parties, iat, exp })
    },
    /** `expiresAt`: milliseconds since 1970. */
    read: (
      token: string,
      { expired = false }: { readonly expired?: boolean | undefined } = {},
    ): (Claims & { readonly expiresAt: number }) | undefined => {
      const { data } = Payload.safeParse(verified(token))
      if (!data || (data.exp + clockToleranceSeconds <= seconds() && !expired)) return undefined
      const { userId, role, sid, exp } = data
      return { userId, role, sid, expiresAt: (exp + clockToleranceSeconds) * 1_000 }
    },
  }
}
