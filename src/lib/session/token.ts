import { decodeJwt } from 'jose'
import { Role } from '#contract/roles.ts'

/** Decoded, not verified: the server verifies it with every call (S-02). */
export interface Token {
  readonly text: string
  readonly expiresAt: number
  readonly issuedAt: number | undefined
  readonly role: Role | null
  readonly userId: string | undefined
  readonly refreshToken: string | undefined
}

const toText = (claim: unknown) => (typeof claim === 'string' || typeof claim === 'number' ? String(claim) : undefined)

export function readToken(text: string): Token | undefined {
  try {
    const { exp, iat, role, userId, _id, refreshToken } = decodeJwt(text)
    const expiresAt = Number(exp) * 1_000
    if (!expiresAt) return undefined
    const parsedRole = Role.safeParse(role)
    return {
      text,
      expiresAt,
      issuedAt: typeof iat === 'number' ? iat * 1_000 : undefined,
      // An unknown role means "not allowed", not "unreadable".
      role: parsedRole.success ? parsedRole.data : null,
      userId: toText(userId ?? _id),
      refreshToken: toText(refreshToken),
    }
  } catch {
    return undefined
  }
}
