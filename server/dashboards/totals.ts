import type { Buckets, Totals } from './figures.ts'
import { daysOf, hoursOfDay, type Span } from './span.ts'

type Sums = Readonly<Record<string, number>>

/** What each hour or day of a span holds, with the one that it is compared with. */
export function bucketsOf<Each extends Sums>(buckets: Buckets<Each>, span: Span) {
  if (span.length === 1)
    return hoursOfDay.map(({ label, hour }) => ({ at: label, now: buckets.hours[hour], before: buckets.hoursBefore[hour] }))
  return daysOf(span).map(({ at, before }) => ({ at, now: buckets.days?.[at], before: buckets.days?.[before] }))
}

/** What a span holds altogether, and what the one before held up to the same time of its last day. */
export function totalsOf<Each extends Sums>({ now, before, part }: Totals<Each>) {
  const added = Object.entries(before).map(([name, number]) => [name, number + (part[name] ?? 0)])
  return { now, before: Object.fromEntries(added) as Each }
}
