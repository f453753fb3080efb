import type { Figures, Totals } from './figures.ts'
import { hoursOfDay, type Span } from './span.ts'

type Sums = Readonly<Record<string, number>>

/** The sum of each figure, of which `like` names all. */
const add = <Each extends Sums>(like: Each, all: readonly (Each | undefined)[]): Each =>
  Object.fromEntries(Object.keys(like).map((name) => [name, all.reduce((sum, each) => sum + (each?.[name] ?? 0), 0)])) as Each

/** What each hour or day of a span holds, with the one that it is compared with. */
export function bucketsOf<Each extends Sums>(figures: Figures<Each>, span: Span) {
  if (span.hourly) return hoursOfDay.map(({ label, hour }) => ({ at: label, now: figures.hours[hour], before: figures.hoursBefore[hour] }))
  return span.days.map((at, index) => ({ at, now: figures.days?.[at], before: figures.days?.[span.daysBefore[index] ?? ''] }))
}

/** What a span holds altogether, and what the one before held up to the same time of its last day. */
export function totalsOf<Each extends Sums>(figures: Totals<Each>, { days, daysBefore }: Span) {
  const of = (day: string) => figures.days?.[day]
  return {
    now: add(figures.part, days.map(of)),
    before: add(figures.part, [...daysBefore.slice(0, -1).map(of), figures.early, figures.part]),
  }
}
