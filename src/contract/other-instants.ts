import { isDay } from './local-time.ts'
import { toAsciiDigits } from './text.ts'

/** 1990 and 2100: numbers outside are no times. */
const [firstSecond, lastSecond] = [631_152_000, 4_102_444_800]
const secondUnits = [1, 1_000]

/** The instant of another backend in ISO: seconds or milliseconds since 1970, or a day before its month (26/11/2026 14:30). */
export function readInstant(value: unknown): string | undefined {
  const text = toAsciiDigits(String(value)).trim()
  if (/^\d+(\.\d+)?$/.test(text)) {
    const seconds = secondUnits.map((unit) => Number(text) / unit).find((each) => each >= firstSecond && each < lastSecond)
    return seconds === undefined ? undefined : new Date(seconds * 1_000).toISOString()
  }
  const [, date = '', month = '', year, time = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(.*)$/.exec(text) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  if (year && !isDay(day)) return undefined
  const read = Date.parse(year ? (time ? `${day.replaceAll('-', '/')}${time}` : day) : text)
  return Number.isNaN(read) ? undefined : new Date(read).toISOString()
}

const halfDay = 12 * 3_600_000

/** The day of another backend, `YYYY-MM-DD`; as an instant it is the midnight of any time zone. */
export function readDay(value: unknown): string | undefined {
  const instant = readInstant(value)
  return instant && new Date(Date.parse(instant) + halfDay).toISOString().slice(0, 10)
}
