/** The days of creation as a list's address holds them; `YYYY-MM-DD` of the business zone. */
export interface CreatedDays {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly created?: string | undefined
}

/** From one day to another; both count. */
export interface DayRange {
  readonly first: string
  readonly last: string
}

const dayMilliseconds = 86_400_000
const plusDays = (day: string, days: number) => new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10)

export const presetNames = ['today', 'week', 'month'] as const
type PresetName = (typeof presetNames)[number]

/** The ranges that are offered by name, as seen from a day. No two are ever the same days: the month is the whole of it, its coming days too. */
export function presetsOf(today: string): Readonly<Record<PresetName, DayRange>> {
  const first = `${today.slice(0, 7)}-01`
  const next = `${plusDays(first, 31).slice(0, 7)}-01`
  return {
    today: { first: today, last: today },
    week: { first: plusDays(today, -6), last: today },
    month: { first, last: plusDays(next, -1) },
  }
}

/** A range as an address says it: one day is a day of its own (§7). */
export const addressOf = (range: DayRange | undefined): CreatedDays =>
  range?.first === range?.last
    ? { created: range?.first, from: undefined, to: undefined }
    : { created: undefined, from: range?.first, to: range?.last }

/** The range of an address that has both its ends, the right way round. */
export function rangeOf({ from, to, created }: CreatedDays): DayRange | undefined {
  if (created) return { first: created, last: created }
  const [first, last] = [from, to].sort()
  return first && last ? { first, last } : undefined
}

/** The offered range that an address means today. */
export function presetOf(days: CreatedDays, today: string): PresetName | undefined {
  const range = rangeOf(days)
  const presets = presetsOf(today)
  return presetNames.find((name) => presets[name].first === range?.first && presets[name].last === range.last)
}
