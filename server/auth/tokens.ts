import { createHash, createSecretKey, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { Role } from '../../src/contract/roles.ts'
import type { Deps } from '../deps.ts'

/** What an access token says besides its times. */
const Claims = z.object({ userId: z.string(), role: Role, sid: z.string() })
export type Claims = z.infer<typeof Claims>

const algorithm = 'HS256'
const parties = { issuer: 'qaseema', audience: 'qaseema-portal' }

/** Seconds by which the clocks of two instances may differ. */
const leeway = 30

/** Makes and reads access tokens: signed, short-lived, each naming the session on which it depends. */
export function accessTokens({ secret, now, config }: Pick<Deps, 'secret' | 'now' | 'config'>) {
  const key = createSecretKey(secret)
  return {
    /** A token answered by a refresh carries the next refresh token as a claim (§7). */
    sign: ({ userId, role, sid }: Claims, refreshToken?: string): Promise<string> => {
      const issued = Math.floor(now() / 1_000)
      return new SignJWT({ userId, role, sid, ...(refreshToken && { refreshToken }) })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(parties.issuer)
        .setAudience(parties.audience)
        .setIssuedAt(issued)
        .setExpirationTime(issued + config.accessTokenTtl)
        .sign(key)
    },
    /** The claims of a token that is ours and still valid; undefined for any other. */
    read: async (token: string): Promise<Claims | undefined> => {
      const rules = {
        ...parties,
        algorithms: [algorithm],
        clockTolerance: leeway,
        currentDate: new Date(now()),
        requiredClaims: ['exp', 'iat'],
      }
      const verified = await jwtVerify(token, key, rules).catch(() => undefined)
      return verified && Claims.safeParse(verified.payload).data
    },
  }
}

export const newRefreshToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a refresh token. It is random, so one fast hash is enough. */
export const refreshHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
