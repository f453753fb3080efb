import { partialMatchKey, type Query, type QueryKey } from '@tanstack/react-query'
import type { QueryAges } from '#lib/http/query-ages.ts'

interface Change {
  /** Of the queries that show what changed. */
  readonly keys: readonly QueryKey[]
  /** Milliseconds. The way took time, so a change is rather taken for too new than for too old. */
  readonly age: number
}

/** Whether a query was sent before something changed that it shows. */
export const createMissedCheck =
  ({ read }: QueryAges, changes: readonly Change[]) =>
  (query: Query): boolean => {
    const queried = read(query)
    return changes.some(({ age, keys }) => age <= queried && keys.some((key) => partialMatchKey(query.queryKey, key)))
  }
