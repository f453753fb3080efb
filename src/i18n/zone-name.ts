import { useMemo } from 'react'
import { defaultTimeZone } from '../contract/limits.ts'
import { type Language, languages } from './languages.ts'
import { useLanguage, useTimeZone } from './use-translations.ts'

/** A time zone by the name of its country or city: `Saudi Arabia Time`, `توقيت المملكة العربية السعودية`. */
export function zoneName(language: Language, timeZone: string): string {
  // Intl has the name only inside a date.
  const parts = new Intl.DateTimeFormat(languages[language].locale, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The name of the business time zone, in which all days and hours are told. */
export function useZoneName(): string {
  const language = useLanguage()
  const timeZone = useTimeZone() ?? defaultTimeZone
  // A formatter is slow to make, and some of its pages are drawn anew with every key.
  return useMemo(() => zoneName(language, timeZone), [language, timeZone])
}
