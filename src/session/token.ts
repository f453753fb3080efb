import { decodeJwt } from 'jose'
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

const textOf = (claim: unknown) => (typeof claim === 'string' || typeof claim === 'number' ? String(claim) : undefined)

/** Reads an access token; undefined when it cannot be decoded or lacks its expiry. */
export function readToken(text: string): Token | undefined {
  try {
    const { exp, iat, role, userId, _id, refreshToken } = decodeJwt(text)
    const expiresAt = Number(exp) * 1_000
    if (!expiresAt) return undefined
    const known = Role.safeParse(role)
    return {
      text,
      expiresAt,
      issuedAt: typeof iat === 'number' ? iat * 1_000 : undefined,
      // An odd role means "not allowed", not "unreadable".
      role: known.success ? known.data : null,
      userId: textOf(userId ?? _id),
      refreshToken: textOf(refreshToken),
    }
  } catch {
    return undefined
  }
}
