import { decodeJwt } from 'jose'
import * as z from 'zod/mini'
import { Role } from '../contract/roles.ts'

/** An access token as far as the portal reads it; never verified here, the server does that with every call (S-02). */
export interface Token {
  readonly text: string
  /** Milliseconds since 1970, by the server's clock. */
  readonly expiresAt: number
  readonly issuedAt: number | undefined
  /** Null for a customer and any role that has no portal (S-01). */
  readonly role: Role | null
  readonly userId: string | undefined
  readonly refreshToken: string | undefined
}

const id = z.optional(z.coerce.string())

/** The claims of §3, of which only the expiry has to be there. The role is judged apart: an odd one means "not allowed", not "unreadable". */
const Claims = z.object({
  exp: z.coerce.number(),
  iat: z.catch(z.optional(z.number()), undefined),
  userId: id,
  _id: id,
  refreshToken: z.catch(z.optional(z.string()), undefined),
})

/** Reads an access token; undefined when it cannot be decoded or lacks its expiry. */
export function readToken(text: string): Token | undefined {
  try {
    const payload = decodeJwt(text)
    const claims = Claims.parse(payload)
    const role = Role.safeParse(payload.role)
    return {
      text,
      expiresAt: claims.exp * 1_000,
      issuedAt: claims.iat === undefined ? undefined : claims.iat * 1_000,
      role: role.success ? role.data : null,
      userId: claims.userId ?? claims._id,
      refreshToken: claims.refreshToken,
    }
  } catch {
    return undefined
  }
}
