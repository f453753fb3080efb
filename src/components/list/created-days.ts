import { type DayPreset, dayPresetNames } from '#contract/periods.ts'

/** `YYYY-MM-DD` in the business time zone. */
export interface CreatedDays {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly created?: string | undefined
}

export interface DayRange {
  readonly first: string
  readonly last: string
}

const dayMilliseconds = 86_400_000
const plusDays = (day: string, days: number) => new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10)

/** No two presets are ever equal: "this month" includes its future days, and "last 30 days" would be it on some days. */
export function dayPresets(today: string): Readonly<Record<DayPreset, DayRange>> {
  const first = `${today.slice(0, 7)}-01`
  const next = `${plusDays(first, 31).slice(0, 7)}-01`
  return {
    today: { first: today, last: today },
    yesterday: { first: plusDays(today, -1), last: plusDays(today, -1) },
    week: { first: plusDays(today, -6), last: today },
    month: { first, last: plusDays(next, -1) },
    lastMonth: { first: `${plusDays(first, -1).slice(0, 7)}-01`, last: plusDays(first, -1) },
  }
}

/** A single day has a parameter of its own (§7). */
export const toCreatedSearch = (range: DayRange | undefined): CreatedDays =>
  range?.first === range?.last
    ? { created: range?.first, from: undefined, to: undefined }
    : { created: undefined, from: range?.first, to: range?.last }

/** The range of a URL that has both ends, in ascending order. */
export function toDayRange({ from, to, created }: CreatedDays): DayRange | undefined {
  if (created) return { first: created, last: created }
  const [first, last] = [from, to].sort()
  return first && last ? { first, last } : undefined
}

export function matchingPreset(days: CreatedDays, today: string): DayPreset | undefined {
  const range = toDayRange(days)
  const presets = dayPresets(today)
  return dayPresetNames.find((name) => presets[name].first === range?.first && presets[name].last === range.last)
}
