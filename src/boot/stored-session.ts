import type { User } from '#contract/auth.ts'

/** What is stored under `userKey`. */
export interface StoredUser {
  readonly user?: Partial<User> | null
  /** Milliseconds that the server's clock is ahead. */
  readonly skew?: number
  readonly backend?: string
}

/** When an access token (JWT) expires, in milliseconds. @throws for one that cannot be read */
export function readExpiry(token: string): number {
  const claims = token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? ''
  return (JSON.parse(atob(claims)) as { exp: number }).exp * 1000
}
