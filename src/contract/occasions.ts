import type { Occasion } from './closed-causes.ts'
import { addDays } from './local-time.ts'

/** Numbers of the calendar of Umm al-Qura. */
interface HijriDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

const hijriFormat = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/** `day` is `YYYY-MM-DD`, in whatever zone it was read. */
export function toHijri(day: string): HijriDate {
  const parts = Object.fromEntries(hijriFormat.formatToParts(Date.parse(day)).map(({ type, value }) => [type, Number(value)]))
  return { year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0 }
}

function findOccasion(day: string): Occasion[] {
  const hijri = toHijri(day)
  const found: Occasion[] = []
  if (hijri.month === 10 && hijri.day <= 3) found.push('eidAlFitr')
  if (hijri.month === 12 && hijri.day >= 10 && hijri.day <= 13) found.push('eidAlAdha')
  if (day.endsWith('-02-22')) found.push('foundingDay')
  if (day.endsWith('-09-23')) found.push('nationalDay')
  if (hijri.month === 9) found.push('ramadan')
  return found
}

const years = new Map<string, ReadonlyMap<string, readonly Occasion[]>>()

function readYear(year: string): ReadonlyMap<string, readonly Occasion[]> {
  const cached = years.get(year)
  if (cached) return cached
  const found = new Map<string, readonly Occasion[]>()
  for (let day = `${year}-01-01`; day.startsWith(year); day = addDays(day, 1)) {
    const list = findOccasion(day)
    if (list.length > 0) found.set(day, list)
  }
  years.set(year, found)
  return found
}

/** The occasions of a day, the one that counts first: Founding Day may be in Ramadan. */
export const occasionsOn = (day: string): readonly Occasion[] => readYear(day.slice(0, 4)).get(day) ?? []
