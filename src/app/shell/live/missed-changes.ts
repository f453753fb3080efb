import { partialMatchKey, type Query, type QueryKey } from '@tanstack/react-query'
import type { RecentChanges } from '#contract/live-events.ts'
import type { QueryAge } from '#lib/http/query-ages.ts'

interface Options {
  /** Just received: the way took time, so a change is rather taken for too new than for too old. */
  readonly recent: RecentChanges
  readonly queryAge: QueryAge
  readonly effects: (change: RecentChanges['changes'][number]) => readonly QueryKey[]
}

/** Whether a query was sent before something changed that it shows. */
export function createMissedCheck({ recent: { knownFor, changes }, queryAge, effects }: Options): (query: Query) => boolean {
  const missed = changes.map((change) => ({ age: change.age, keys: effects(change) }))
  return (query) => {
    const queried = queryAge(query)
    return queried >= knownFor || missed.some(({ age, keys }) => age <= queried && keys.some((key) => partialMatchKey(query.queryKey, key)))
  }
}
