import { createDayFmt } from '../../../i18n/days.ts'
import { useLanguage } from '../../../i18n/use-translations.ts'
import { day } from '../../../patterns/list/list-search.ts'

/** What a point of a series is called. */
interface PointName {
  /** Under a drawing: `Thu`, `الخميس`, `12`, `08:00`. */
  readonly label: string
  /** The same where there is little room: `خ`. */
  readonly short?: string
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
  const language = useLanguage()
  const fmt = createDayFmt(language)
  return (at, count) => {
    if (/^\d{1,2}:\d{2}$/.test(at)) return { label: at, name: at, whole: at, isHour: true }
    const known = day(at.slice(0, 10))
    if (!known) return { label: at, name: at, whole: at, isHour: false }
    const whole = fmt.named(known)
    if (count > week) return { label: String(Number(known.slice(8))), name: whole, whole, isHour: false }
    const [short, name] = [fmt.weekday(known), fmt.weekdayName(known)]
    // Arabic has nothing between the whole name of a day and its letter.
    return { label: language === 'ar' ? name : short, short, name, whole, isHour: false }
  }
}
