import { type AnnouncedDay, type AnnouncedOccasion, announcedDays } from './announced-days.ts'
import type { Occasion } from './closed-causes.ts'
import { fromHijri, toHijri } from './hijri.ts'
import { addDays } from './local-time.ts'

const firstDays = {
  ramadan: { month: 9, date: 1 },
  eidAlFitr: { month: 10, date: 1 },
  eidAlAdha: { month: 12, date: 10 },
} as const satisfies Record<AnnouncedOccasion, object>

/** The first day of an occasion in a Hijri year by the calendar of Umm al-Qura. */
export const calendarDay = (occasion: AnnouncedOccasion, year: number): string | undefined => fromHijri({ year, ...firstDays[occasion] })

const lengths = { eidAlFitr: 3, eidAlAdha: 4 } as const

interface Occurrence {
  readonly occasion: Occasion
  readonly from: string
  /** The day after the last. */
  readonly end: string
}

function occurrencesIn(year: number, announced: readonly AnnouncedDay[]): Occurrence[] {
  const findAnnounced = (occasion: AnnouncedOccasion) => announced.find((each) => each.occasion === occasion && each.year === year)?.day
  const [ramadan, eid, adha] = [calendarDay('ramadan', year), calendarDay('eidAlFitr', year), calendarDay('eidAlAdha', year)]
  if (!(ramadan && eid && adha)) return []
  const from = findAnnounced('ramadan') ?? ramadan
  // A month has 29 or 30 days, also one that began on another day than the calendar says.
  const [, end = eid] = [addDays(from, 29), eid, addDays(from, 30)].sort()
  const eidAlFitr = findAnnounced('eidAlFitr') ?? end
  const eidAlAdha = findAnnounced('eidAlAdha') ?? adha
  return [
    { occasion: 'eidAlFitr', from: eidAlFitr, end: addDays(eidAlFitr, lengths.eidAlFitr) },
    { occasion: 'eidAlAdha', from: eidAlAdha, end: addDays(eidAlAdha, lengths.eidAlAdha) },
    { occasion: 'ramadan', from, end: eidAlFitr },
  ]
}

type Year = ReadonlyMap<string, readonly Occasion[]>

const caches = new WeakMap<readonly AnnouncedDay[], Map<string, Year>>()

function computeYear(year: string, announced: readonly AnnouncedDay[]): Year {
  const found = new Map<string, readonly Occasion[]>()
  const [first, last] = [toHijri(`${year}-01-01`).year, toHijri(`${year}-12-31`).year]
  const hijriYears = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const moving = hijriYears.flatMap((each) => occurrencesIn(each, announced))
  const add = ({ occasion, from, end }: Occurrence) => {
    for (let day = from; day < end; day = addDays(day, 1)) found.set(day, [...(found.get(day) ?? []), occasion])
  }
  const [ramadans, eids] = [
    moving.filter(({ occasion }) => occasion === 'ramadan'),
    moving.filter(({ occasion }) => occasion !== 'ramadan'),
  ]
  for (const eid of eids) add(eid)
  add({ occasion: 'foundingDay', from: `${year}-02-22`, end: `${year}-02-23` })
  add({ occasion: 'nationalDay', from: `${year}-09-23`, end: `${year}-09-24` })
  for (const ramadan of ramadans) add(ramadan)
  return found
}

function readYear(year: string): Year {
  const announced = announcedDays()
  const cache = caches.get(announced) ?? new Map<string, Year>()
  caches.set(announced, cache)
  const found = cache.get(year) ?? computeYear(year, announced)
  cache.set(year, found)
  return found
}

/** The occasions of a day, the one that counts first: Founding Day may be in Ramadan. */
export const occasionsOn = (day: string): readonly Occasion[] => readYear(day.slice(0, 4)).get(day) ?? []

/** Whether nothing was announced for the Hijri year of a day, so that its Hijri date agrees with the occasions. */
export const isByCalendar = (day: string): boolean => {
  const { year } = toHijri(day)
  return announcedDays().every((each) => each.year !== year)
}
