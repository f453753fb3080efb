import { defaultTimeZone } from '../contract/limits.ts'
import { type Language, languages } from './languages.ts'
import { useLanguage, useTimeZone } from './use-translations.ts'

const named = new Map<string, string>()

/** A time zone by the name of its country or city: `Saudi Arabia Time`, `توقيت المملكة العربية السعودية`. */
export function zoneName(language: Language, timeZone: string): string {
  const key = `${language} ${timeZone}`
  const known = named.get(key)
  if (known !== undefined) return known
  // Intl has the name only inside a date, and its formatter is slow to make.
  const parts = new Intl.DateTimeFormat(languages[language].locale, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  named.set(key, name)
  return name
}

/** The name of the business time zone, in which all days and hours are told. */
export function useZoneName(): string {
  return zoneName(useLanguage(), useTimeZone() ?? defaultTimeZone)
}
