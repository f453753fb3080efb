import { addDays } from '#contract/local-time.ts'
import type { FreePeriod } from '#contract/periods.ts'

export const freePresetNames = ['lastWeek', 'thisMonth', 'lastMonth', 'quarter', 'thisYear'] as const
type FreePresetName = (typeof freePresetNames)[number]

/** Periods that have a name, until today at most. */
export function freePresets(today: string): Readonly<Record<FreePresetName, FreePeriod>> {
  const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
  const endOfLastMonth = addDays(firstOfMonth(today), -1)
  // A week begins on Sunday.
  const endOfLastWeek = addDays(today, -new Date(today).getUTCDay() - 1)
  return {
    lastWeek: { from: addDays(endOfLastWeek, -6), to: endOfLastWeek },
    thisMonth: { from: firstOfMonth(today), to: today },
    lastMonth: { from: firstOfMonth(endOfLastMonth), to: endOfLastMonth },
    quarter: { from: addDays(today, -89), to: today },
    thisYear: { from: `${today.slice(0, 4)}-01-01`, to: today },
  }
}

export function findFreePreset({ from, to }: FreePeriod, today: string): FreePresetName | undefined {
  const presets = freePresets(today)
  return freePresetNames.find((name) => presets[name].from === from && presets[name].to === to)
}
