import type { Deal, Profile, Role } from './entities.ts'

/** The answers that §7 describes, by the names and in the shapes of §3. */
export interface Answers {
  readonly login: {
    readonly accessToken: string
    readonly refreshToken: string
    /** Seconds. */
    readonly expiresIn: number
    readonly refreshExpiresIn: number
    readonly role: Role
    readonly user: { readonly _id: string; readonly emailAddress: string; readonly role: Role; readonly permissions: readonly string[] }
  }
  readonly refresh: { readonly authToken: string }
  readonly deals: { readonly rows: readonly Deal[]; readonly pagination: { readonly currentPage: number; readonly totalCount: number } }
  readonly deal: Deal
  readonly profile: Profile
  /** A write of whose answer nothing is said. */
  readonly done: undefined
}
