import type { Query } from '@tanstack/react-query'
import type { RecentChanges } from '#contract/live-events.ts'
import { isOutOfDate, type OutOfDate } from '#lib/http/call-key.ts'
import type { QueryAge } from '#lib/http/query-ages.ts'

interface Options {
  /** Just received: the way took time, so a change is rather taken for too new than for too old. */
  readonly recent: RecentChanges
  readonly queryAge: QueryAge
  readonly effects: (change: RecentChanges['changes'][number]) => readonly OutOfDate[]
}

/** Whether a query was sent before something changed that it shows. */
export function createMissedCheck({ recent: { knownFor, changes }, queryAge, effects }: Options): (query: Query) => boolean {
  const missed = changes.map((change) => ({ age: change.age, effects: effects(change) }))
  return (query) => {
    const queried = queryAge(query)
    return (
      queried >= knownFor ||
      missed.some(({ age, effects }) => age <= queried && effects.some((effect) => isOutOfDate(query.queryKey, effect)))
    )
  }
}
