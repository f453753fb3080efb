import type { OwnedDeal, Profile, Role } from './entities.ts'

/** The answers that §7 describes, with what is known beside; a variant says how much of it is told, and how. */
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
  readonly deals: {
    readonly rows: readonly OwnedDeal[]
    readonly pagination: { readonly currentPage: number; readonly totalCount: number }
  }
  readonly deal: OwnedDeal
  readonly profile: Profile
  /** A write of whose answer nothing is said. */
  readonly done: undefined
}
