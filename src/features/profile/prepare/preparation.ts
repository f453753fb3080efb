import type { UseQueryResult } from '@tanstack/react-query'
import type { Profile } from '#contract/profile.ts'
import type { Language } from '#i18n/languages.ts'
import type { Elements } from '#ui/elements.ts'
import type { PreparedPart } from '../search.ts'

export interface Preparation {
  readonly voucher: {
    readonly query: Pick<UseQueryResult, 'error' | 'isPending' | 'isFetching' | 'refetch'>
    readonly sent: { readonly id: string; readonly name: string } | undefined
    /** The customers' view of what was sent. */
    readonly card: (language: Language) => Elements
  }
  readonly till: {
    readonly name: string
    readonly onName: (name: string) => void
  }
}

const hasText = (text: string | null | undefined) => Boolean(text?.trim())

/** Whether customers miss nothing of a part. */
export const isPrepared = (
  { coverImage, profileImage, businessTimings, businessDescEn, businessDescAr, address, location }: Profile,
  part: PreparedPart,
  /** A backend without search of places cannot be given a location. */
  canFindPlaces = true,
): boolean =>
  ({
    pictures: Boolean(coverImage && profileImage),
    hours: (businessTimings ?? []).length > 0,
    description: hasText(businessDescEn) && hasText(businessDescAr),
    place: hasText(address) && (Boolean(location) || !canFindPlaces),
  })[part]
