import { useState } from 'react'
import { suggestExpiry } from '#components/document-viewer/text/find-dates.ts'
import { parseTypedDay } from '#components/list/typed-day.ts'
import { useToday } from '#components/list/use-today.ts'
import { findLicenceDayProblem } from '#contract/licences.ts'
import type { Profile } from '#contract/profile.ts'
import { decideProvider } from '#contract/providers.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useSupports } from '#lib/services.ts'
import type { LicenceSearch } from './use-licence-search.ts'

export interface ApprovalDay {
  /** The text as typed, or the date that was found. */
  readonly text: string
  readonly onText: (text: string) => void
  /** `YYYY-MM-DD`. */
  readonly day: string | undefined
  /** The page on which the date was found, while nothing else is typed. */
  readonly page: number | undefined
  readonly today: string
  readonly problem: string | undefined
}

interface ApprovalDayOptions {
  readonly profile: Profile
  readonly licence: LicenceSearch
  /** Typed beside the licence and not saved yet. */
  readonly unsavedDay: string | undefined
}

/** The last day that an approval notes; undefined if one is noted or the backend takes none. */
export function useApprovalDay({ profile, licence, unsavedDay }: ApprovalDayOptions): ApprovalDay | undefined {
  const isTaken = useSupports(decideProvider, 'licenceExpiresOn')
  const fmt = createDayFmt(useLanguage())
  const today = useToday()()
  const [typed, setTyped] = useState<string>()
  if (!isTaken || !profile.businessLicense || profile.licenceExpiresOn) return undefined
  const found = suggestExpiry(licence.result?.dates ?? [], today).find(({ label }) => label === 'expiry')
  const prefilled = unsavedDay ?? found?.day
  const text = typed ?? (prefilled ? fmt.day(prefilled) : '')
  const day = parseTypedDay(text)
  return {
    text,
    onText: setTyped,
    day,
    page: day !== undefined && day === found?.day ? found.page : undefined,
    today,
    problem: text && !day ? 'invalid' : day && findLicenceDayProblem(day, today),
  }
}
