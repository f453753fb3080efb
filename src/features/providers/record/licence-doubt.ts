import type { Profile } from '#contract/profile.ts'
import { isSearchedField, type SearchedField } from './licence-wanted.ts'
import type { LicenceSearch } from './use-licence-search.ts'

/** What speaks against an approval on the licence. */
export interface LicenceDoubt {
  /** Nobody has opened it. */
  readonly isUnread: boolean
  /** All of its text has been compared with the fields, or it is a picture, which has none. */
  readonly isCompared: boolean
  readonly differing: readonly { readonly field: SearchedField; readonly value: string }[]
}

/** Undefined if nothing speaks against it, or there is no licence. */
export function findLicenceDoubt(profile: Profile, { result }: LicenceSearch, isUnread: boolean): LicenceDoubt | undefined {
  if (!profile.businessLicense) return undefined
  const isCompared = result !== undefined && result.status !== 'searching'
  const differing = Object.entries(result?.findings ?? {}).flatMap(([field, finding]) =>
    isSearchedField(field) && finding?.kind === 'differs' ? [{ field, value: finding.value }] : [],
  )
  return isUnread || !isCompared || differing.length > 0 ? { isUnread, isCompared, differing } : undefined
}
