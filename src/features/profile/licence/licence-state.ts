import { countDaysLeft, expiringDays } from '#contract/licences.ts'
import type { Profile } from '#contract/profile.ts'

/** What a business should know about its licence; undefined if nothing is to do. `days` counts to or from its last day. */
export type LicenceState =
  | { readonly kind: 'checking' | 'refused' | 'endsToday'; readonly days?: undefined }
  | { readonly kind: 'ending' | 'ended'; readonly days: number }

/** `today` is a day in the marketplace's zone. */
export function findLicenceState(
  { licenceExpiresOn, newLicence }: Pick<Profile, 'licenceExpiresOn' | 'newLicence'>,
  today: string,
): LicenceState | undefined {
  if (newLicence) return { kind: newLicence.status === 'PENDING' ? 'checking' : 'refused' }
  if (!licenceExpiresOn) return undefined
  const days = countDaysLeft(licenceExpiresOn, today)
  if (days === 0) return { kind: 'endsToday' }
  if (days < 0) return { kind: 'ended', days: -days }
  return days <= expiringDays ? { kind: 'ending', days } : undefined
}
