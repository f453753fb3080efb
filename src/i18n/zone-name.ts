import { useTranslation } from 'react-i18next'
import { businessTimeZone } from './fmt.ts'
import { type Language, languages } from './languages.ts'
import { useLanguage } from './use-words.ts'

/** A time zone by the name of its country or city: `Saudi Arabia Time`, `توقيت المملكة العربية السعودية`. */
export function zoneName(language: Language, timeZone: string): string {
  // Intl has the name only inside a date.
  const parts = new Intl.DateTimeFormat(languages[language].locale, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The business time zone, in which all days and hours are told. */
export function useZoneName(): string {
  const { i18n } = useTranslation()
  return zoneName(useLanguage(), i18n.options.timeZone ?? businessTimeZone)
}
