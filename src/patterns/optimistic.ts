import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** One cached answer that is written before the server has said so, and how exactly that is taken back. */
export interface OptimisticWrite {
  readonly key: QueryKey
  readonly write: (data: never) => unknown
  /** Gets what stands there when the server refuses (later writes of others may have changed it, and stay), what stood there before, and what was written. */
  readonly undo: (data: never, before: never, written: never) => unknown
}

/** A write with its types. */
export const optimisticWrite = <Data>(
  key: QueryKey,
  write: (data: Data) => Data,
  undo: (data: Data, before: Data, written: Data) => Data,
): OptimisticWrite => ({ key, write, undo })

/** A write into one whole answer: taken back only while exactly what was written stands there. */
export const optimisticAnswer = <Data>(key: QueryKey, write: (data: Data) => Data): OptimisticWrite =>
  optimisticWrite<Data>(key, write, (data, before, written) => (data === written ? before : data))

const writtenAt = (client: QueryClient, key: QueryKey) => client.getQueryState(key)?.dataUpdatedAt

/**
 * Writes into the cache what the server is expected to answer, where there is an answer, keeping the age of what is written
 * over. The function that it returns puts everything back; what the server has answered since then is newer and stays.
 */
export function writeOptimistically(client: QueryClient, writes: readonly OptimisticWrite[]): () => void {
  const done = writes.flatMap(({ key, write, undo }) => {
    const before = client.getQueryData(key)
    if (before === undefined) return []
    const updatedAt = writtenAt(client, key)
    const written = client.setQueryData<unknown>(key, write(before as never), { updatedAt })
    return [{ key, updatedAt, undo: (data: unknown) => undo(data as never, before as never, written as never) }]
  })
  return () => {
    for (const { key, updatedAt, undo } of done)
      if (writtenAt(client, key) === updatedAt) client.setQueryData<unknown>(key, undo(client.getQueryData(key)), { updatedAt })
  }
}
