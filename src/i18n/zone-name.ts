import { defaultTimeZone } from '#contract/limits.ts'
import { useLanguage, useTimeZone } from '#i18n/use-language.ts'
import { type Language, languages } from './languages.ts'

const named = new Map<string, string>()

/** `Saudi Arabia Time`, `توقيت السعودية`. */
export function zoneName(language: Language, timeZone: string): string {
  const key = `${language} ${timeZone}`
  const known = named.get(key)
  if (known !== undefined) return known
  // Intl has the name only inside a formatted date, and the formatter is slow to create.
  const parts = new Intl.DateTimeFormat(languages[language].locale, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('المملكة العربية السعودية', 'السعودية') ?? timeZone
  named.set(key, name)
  return name
}

export function useZoneName(): string {
  return zoneName(useLanguage(), useTimeZone() ?? defaultTimeZone)
}
