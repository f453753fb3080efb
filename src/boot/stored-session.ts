import type { User } from '#contract/auth.ts'

/** The JSON stored under `userKey`. */
export interface StoredUser {
  readonly user?: Partial<User> | null
  /** Milliseconds that the server's clock is ahead. */
  readonly skew?: number
  readonly backend?: string
}

/** Reads the expiry of an access token (JWT) in milliseconds. @throws if it cannot be parsed */
export function readExpiry(token: string): number {
  const claims = token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? ''
  return (JSON.parse(atob(claims)) as { exp: number }).exp * 1000
}
