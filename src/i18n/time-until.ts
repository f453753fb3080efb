import { plain } from './fmt.ts'
import { type Language, languages } from './languages.ts'

const minute = 60_000

/** `in 3 hours`, `بعد 3 ساعات`; rounded, at least one minute. */
export function timeUntil(language: Language, milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / minute))
  const hours = Math.round(minutes / 60)
  const days = Math.round(minutes / (24 * 60))
  const months = Math.round(days / 30)
  const [count, unit] = (
    minutes < 60
      ? [minutes, 'minute']
      : hours < 24
        ? [hours, 'hour']
        : days < 30
          ? [days, 'day']
          : months < 12
            ? [months, 'month']
            : [Math.round(days / 365), 'year']
  ) satisfies [number, Intl.RelativeTimeFormatUnit]
  const text = new Intl.RelativeTimeFormat(languages[language].locale, { numeric: 'always' }).format(count, unit)
  return plain(text).replace('خلال', 'بعد')
}
