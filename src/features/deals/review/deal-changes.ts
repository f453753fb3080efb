import { summariseHours } from '#components/hours/hours-text.ts'
import type { Change } from '#components/review/before-and-now.tsx'
import { days } from '#contract/days.ts'
import type { ApprovedDeal, Deal } from '#contract/deals.ts'
import type { Day, Timing } from '#contract/timings.ts'

const textFields = {
  name: { en: 'nameEn', ar: 'nameAr' },
  details: { en: 'detailsEn', ar: 'detailsAr' },
  terms: { en: 'termsAndConditionsEn', ar: 'termsAndConditionsAr' },
} as const

const figureFields = {
  before: 'originalPrice',
  discount: 'discountPercentage',
  pays: 'discountedPrice',
  perCustomer: 'qtyPerUser',
} as const
export type FigureField = keyof typeof figureFields

type Hours = Pick<Timing, 'openingTime' | 'closingTime'> | undefined
export interface HoursChange extends Change<Hours> {
  readonly day: Day | 'every'
}

const hoursOn = (timings: readonly Timing[], day: Day): Hours => timings.find((timing) => timing.day === day)
const isSame = (one: Hours, other: Hours) => one?.openingTime === other?.openingTime && one?.closingTime === other?.closingTime

function hoursChanges(before: readonly Timing[], now: readonly Timing[]): HoursChange[] {
  const changes = days
    .map((day) => ({ day, before: hoursOn(before, day), now: hoursOn(now, day) }))
    .filter((change) => !isSame(change.before, change.now))
  const isEveryDay = [before, now].every((timings) => summariseHours(timings)?.kind === 'everyDay')
  return isEveryDay ? changes.slice(0, 1).map((change) => ({ ...change, day: 'every' })) : changes
}

const keys = <Key extends string>(fields: Readonly<Record<Key, unknown>>) => Object.keys(fields) as Key[]

export const isTextChanged = ({ before, now }: Change<string>): boolean => before.trim() !== now.trim()

/** A text counts once for both languages (F-034). */
export function dealChanges(before: ApprovedDeal, now: Deal) {
  const texts = keys(textFields).flatMap((field) => {
    const { en, ar } = textFields[field]
    const sides = { en: { before: before[en], now: now[en] }, ar: { before: before[ar], now: now[ar] } }
    const isChanged = Object.values(sides).some(isTextChanged)
    return isChanged ? [{ field, sides }] : []
  })
  const figures = keys(figureFields).flatMap((field) => {
    const change = { before: before[figureFields[field]], now: now[figureFields[field]] }
    return change.before === change.now ? [] : [{ field, ...change }]
  })
  const cover = { before: before.dealCoverImg, now: now.dealCoverImg }
  const notValidIn = { before: before.notValidIn ?? [], now: now.notValidIn ?? [] }
  return {
    texts,
    figures,
    notValidIn: notValidIn.before.join() === notValidIn.now.join() ? undefined : notValidIn,
    hours: hoursChanges(before.dealTimings, now.dealTimings),
    cover: cover.before?.fileUrl === cover.now?.fileUrl ? undefined : cover,
  }
}
