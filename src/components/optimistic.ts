import type { QueryClient, QueryKey } from '@tanstack/react-query'

export interface OptimisticWrite {
  readonly key: QueryKey
  readonly write: (data: never) => unknown
  /** Receives the current data (others may have written since), the previous and the written data. */
  readonly undo: (data: never, before: never, written: never) => unknown
}

export const optimisticWrite = <Data>(
  key: QueryKey,
  write: (data: Data) => Data,
  undo: (data: Data, before: Data, written: Data) => Data,
): OptimisticWrite => ({ key, write, undo })

export const optimisticAnswer = <Data>(key: QueryKey, write: (data: Data) => Data): OptimisticWrite =>
  optimisticWrite<Data>(key, write, (data, before, written) => (data === written ? before : data))

const writtenAt = (client: QueryClient, key: QueryKey) => client.getQueryState(key)?.dataUpdatedAt

/** Updates cached data optimistically, keeping `updatedAt`. Returns a rollback that keeps newer data from the server. */
export function writeOptimistically(client: QueryClient, writes: readonly OptimisticWrite[]): () => void {
  const applied = writes.flatMap(({ key, write, undo }) => {
    const before = client.getQueryData(key)
    if (before === undefined) return []
    const updatedAt = writtenAt(client, key)
    const written = client.setQueryData<unknown>(key, write(before as never), { updatedAt })
    return [{ key, updatedAt, undo: (data: unknown) => undo(data as never, before as never, written as never) }]
  })
  return () => {
    for (const { key, updatedAt, undo } of applied)
      if (writtenAt(client, key) === updatedAt) client.setQueryData<unknown>(key, undo(client.getQueryData(key)), { updatedAt })
  }
}
