import { suggestExpiry } from '#components/document-viewer/text/find-dates.ts'
import type { TextSearch } from '#components/document-viewer/text/search-pdf.ts'
import { parseTypedDay } from '#components/list/typed-day.ts'
import { findLicenceDayProblem } from '#contract/licences.ts'
import type { FieldCode } from '#contract/rules.ts'

/** The last day of a licence, as its field has it: typed, saved, or found in a licence that waits for a decision. */
export interface LicenceDay {
  /** Undefined until somebody types. */
  readonly typed: string | undefined
  /** `YYYY-MM-DD`. */
  readonly day: string | undefined
  readonly saved: string | undefined
  /** The page on which the day was found. */
  readonly page: number | undefined
  readonly problem: FieldCode | undefined
  readonly today: string
}

interface LicenceDayOptions {
  readonly typed: string | undefined
  readonly saved: string | null | undefined
  readonly result: TextSearch | undefined
  readonly isDecidedOn: boolean
  /** A new licence needs a day that has not passed. */
  readonly isNew: boolean
  readonly today: string
}

export function toLicenceDay({ typed, saved, result, isDecidedOn, isNew, today }: LicenceDayOptions): LicenceDay {
  const dates = isDecidedOn && !saved ? (result?.dates ?? []) : []
  const found = suggestExpiry(dates, today).find(({ label }) => label === 'expiry')
  const day = typed === undefined ? (saved ?? found?.day) : parseTypedDay(typed)
  return {
    typed,
    day,
    saved: saved ?? undefined,
    page: day !== undefined && day === found?.day ? found.page : undefined,
    problem: day ? findLicenceDayProblem(day, today, { isNew }) : typed ? 'invalid' : isNew ? 'required' : undefined,
    today,
  }
}
