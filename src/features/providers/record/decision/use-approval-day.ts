import { useState } from 'react'
import { suggestExpiry } from '#components/document-viewer/text/find-dates.ts'
import type { TextSearch } from '#components/document-viewer/text/search-pdf.ts'
import { parseTypedDay } from '#components/list/typed-day.ts'
import { useToday } from '#components/list/use-today.ts'
import { findLicenceDayProblem } from '#contract/licences.ts'
import { createDayFmt } from '#i18n/days.ts'
import { useLanguage } from '#i18n/use-language.ts'

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
  readonly isRequired: boolean
  /** A new licence needs a day that has not passed. */
  readonly isNew?: boolean
  /** Another one begins with an empty field. */
  readonly subject?: string | undefined
  /** What was found in the licence. */
  readonly result: TextSearch | undefined
  /** Typed beside the licence and not saved yet. Where it changes, it replaces what was typed in the dialog. */
  readonly unsavedDay: string | undefined
}

/** The last day that an approval of a business or of a licence notes; undefined unless it is asked for. */
export function useApprovalDay({ isRequired, isNew = false, subject, result, unsavedDay }: ApprovalDayOptions): ApprovalDay | undefined {
  const fmt = createDayFmt(useLanguage())
  const today = useToday()()
  const [typed, setTyped] = useState<{ readonly about: string; readonly text: string }>()
  if (!isRequired) return undefined
  const found = suggestExpiry(result?.dates ?? [], today).find(({ label }) => label === 'expiry')
  const prefilled = unsavedDay ?? found?.day
  const about = `${subject} ${unsavedDay}`
  const text = typed?.about === about ? typed.text : prefilled ? fmt.day(prefilled) : ''
  const day = parseTypedDay(text)
  return {
    text,
    onText: (next) => setTyped({ about, text: next }),
    day,
    page: day !== undefined && day === found?.day ? found.page : undefined,
    today,
    problem: day ? findLicenceDayProblem(day, today, { isNew }) : text ? 'invalid' : isNew ? 'required' : undefined,
  }
}
