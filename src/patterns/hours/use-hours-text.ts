import type { Day, Timing } from '../../contract/timings.ts'
import { createFmt } from '../../i18n/fmt.ts'
import type { Language } from '../../i18n/languages.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { summariseHours } from './hours-summary.ts'
import { hoursMessages } from './messages.ts'

/** Hours in one line of a language: the days in words, and the hours as `08:00–23:00` where all days share them. */
export function useHoursText(timings: readonly Timing[], language: Language): { readonly days?: string; readonly hours?: string } {
  const t = useTranslations(hoursMessages, language)
  const summary = summariseHours(timings)
  if (!summary) return {}
  if (summary.kind === 'varies') return { days: t('varies') }
  const short = (day: Day) => t(`shortDays.${day}`)
  const hours = `${summary.openingTime}–${summary.closingTime}`
  if (summary.kind === 'everyDay') return { days: t('everyDay'), hours }
  if (summary.kind === 'range') return { days: t('dayRange', { from: short(summary.from), to: short(summary.to) }), hours }
  return { days: createFmt(language).list(summary.days.map(short)), hours }
}
