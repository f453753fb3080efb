import { createDayFmt } from '../../../i18n/days.ts'
import { useLanguage } from '../../../i18n/use-translations.ts'
import { day } from '../../../patterns/list/list-search.ts'

/** What a point of a series is called. */
interface PointName {
  /** Under a drawing: `Thu`, `12`, `08:00`. */
  readonly label: string
  /** In a sentence: `Thursday`, `Thursday, Nov 12, 2026`, `08:00`. */
  readonly name: string
  /** In a table: with its date. */
  readonly whole: string
  readonly isHour: boolean
}

/** A week is told by its weekdays, anything longer by its days. */
const week = 7

/** Names the points of a series by what its backend calls them; what is neither an hour nor a day keeps its text. */
export function usePointNames(): (at: string, count: number) => PointName {
  const fmt = createDayFmt(useLanguage())
  return (at, count) => {
    if (/^\d{1,2}:\d{2}$/.test(at)) return { label: at, name: at, whole: at, isHour: true }
    const known = day(at.slice(0, 10))
    if (!known) return { label: at, name: at, whole: at, isHour: false }
    const whole = fmt.named(known)
    return count <= week
      ? { label: fmt.weekday(known), name: fmt.weekdayName(known), whole, isHour: false }
      : { label: String(Number(known.slice(8))), name: whole, whole, isHour: false }
  }
}
