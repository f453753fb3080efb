import { useMemo } from 'react'
import { defaultTimeZone } from '#contract/limits.ts'
import { createDayFmt, dayAt } from '#i18n/days.ts'
import { useLanguage, useTimeZone } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import type { RowDay, RowDays } from '#ui/tables/row-days.tsx'

interface DaysOf<Row> {
  readonly column: string
  readonly at: (row: Row) => string | null | undefined
}

/** The days of the rows in the business time zone; undefined in another order. The same object while its parts are. */
export function useRowDays<Row>(days: DaysOf<Row> | undefined, columns: readonly RowDays<Row>['head'][]): RowDays<Row> | undefined {
  const language = useLanguage()
  const timeZone = useTimeZone() ?? defaultTimeZone
  const { clock } = useServices()
  return useMemo(() => {
    const head = columns.find(({ key }) => key === days?.column)
    if (!days || !head) return undefined
    const year = dayAt(clock.now(), timeZone).slice(0, 4)
    const known = new Map<string, RowDay>()
    const { short, weekdayName } = createDayFmt(language)
    const describe = (key: string): RowDay => {
      const weekday = weekdayName(key)
      return { key, date: short(key), weekday: key.startsWith(year) ? weekday : `${weekday} ${key.slice(0, 4)}` }
    }
    return {
      head,
      of: (row) => {
        const at = days.at(row)
        if (!at) return undefined
        const key = dayAt(Date.parse(at), timeZone)
        const day = known.get(key) ?? describe(key)
        known.set(key, day)
        return day
      },
    }
  }, [days, columns, language, timeZone, clock])
}
