import * as z from 'zod/mini'
import { occasions } from './closed-causes.ts'
import { Coordinates } from './coordinates.ts'
import { maxOwnDates } from './limits.ts'
import { isoDay } from './paging.ts'
import { listUpTo } from './rules.ts'
import { LooseTiming, OptionalTimings, TimeOfDay, type Timing } from './timings.ts'

export const holidays = ['eidAlFitr', 'eidAlAdha', 'foundingDay', 'nationalDay'] as const

export const Occasion = z.enum(occasions)

export const ExcludedOccasions = z.pipe(
  listUpTo(occasions.length, Occasion),
  z.transform((sent) => occasions.filter((each) => sent.includes(each))),
)

/** Drops what a newer server has added. */
export const LooseExcluded = z.pipe(
  z.transform((sent: unknown) => occasions.filter((each) => Array.isArray(sent) && sent.includes(each))),
  z.array(Occasion),
)

/** Null where it is closed all day. */
const looseHours = z.nullable(z.pick(LooseTiming, { openingTime: true, closingTime: true }))

/**
 * Exceptions from the weekly hours of a business. Of several on one day the first of these counts: own dates, Eid, Founding and
 * National Day, Ramadan. Prayer closing applies to every day.
 */
export const SpecialHours = z.object({
  /** Replaces the weekly hours; empty where Ramadan is as any month. */
  ramadan: z._default(z.array(LooseTiming), []),
  holidays: z._default(z.array(z.object({ kind: z.enum(holidays), hours: looseHours })), []),
  /** Whole days from `from` to `to`. */
  dates: z._default(z.array(z.object({ from: isoDay, to: isoDay, hours: looseHours })), []),
  prayerMinutes: z.catch(z.nullable(z.union([z.literal(20), z.literal(30)])), null),
})
export type SpecialHours = z.infer<typeof SpecialHours>
export type OwnDates = SpecialHours['dates'][number]

export const noSpecialHours: SpecialHours = { ramadan: [], holidays: [], dates: [], prayerMinutes: null }

type Times = Pick<Timing, 'openingTime' | 'closingTime'>

/** The times are compared only where each is valid by itself. */
const OtherHours = z.nullable(
  z.pipe(
    z.object({ openingTime: TimeOfDay, closingTime: TimeOfDay }),
    z.object({ openingTime: z.string(), closingTime: z.string() }).check(
      z.check<Times>(({ value, issues }) => {
        const { openingTime, closingTime } = value
        if (!openingTime || !closingTime)
          issues.push({ code: 'custom', message: 'required', path: [openingTime ? 'closingTime' : 'openingTime'], input: value })
        else if (openingTime === closingTime) issues.push({ code: 'custom', message: 'equalTimes', path: ['closingTime'], input: value })
      }),
    ),
  ),
)

/** The index of an earlier range that has a day in common. */
const findOverlap = (dates: readonly Pick<OwnDates, 'from' | 'to'>[], index: number): number => {
  const range = dates[index]
  return range ? dates.slice(0, index).findIndex(({ from, to }) => from <= range.to && range.from <= to) : -1
}

const checkDates: z.core.CheckFn<OwnDates[]> = ({ value, issues }) => {
  value.forEach(({ from, to }, index) => {
    const complain = (message: string, field: 'from' | 'to') => issues.push({ code: 'custom', message, path: [index, field], input: value })
    if (to < from) complain('rangeReversed', 'to')
    else if (findOverlap(value, index) >= 0) complain('datesOverlap', 'from')
  })
}

const checkHolidays: z.core.CheckFn<SpecialHours['holidays']> = ({ value, issues }) => {
  value.forEach(({ kind }, index) => {
    if (value.findIndex((each) => each.kind === kind) !== index)
      issues.push({ code: 'custom', message: 'invalid', path: [index, 'kind'], input: value })
  })
}

/** Hours of a shop in an answer; `place` for prayer times. */
export const SentShopHours = z.object({
  timings: z._default(z.array(LooseTiming), []),
  special: z.nullish(SpecialHours),
  place: z.nullish(Coordinates),
})

/** The form that the server receives. Only the server knows whether a range is over. */
export const ReceivedSpecialHours = z.object({
  ramadan: OptionalTimings,
  holidays: listUpTo(holidays.length, z.object({ kind: z.enum(holidays), hours: OtherHours })).check(z.check(checkHolidays)),
  dates: listUpTo(maxOwnDates, z.object({ from: isoDay, to: isoDay, hours: OtherHours })).check(z.check(checkDates)),
  prayerMinutes: z.nullable(z.union([z.literal(20), z.literal(30)])),
})
