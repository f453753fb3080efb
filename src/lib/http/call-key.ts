import { type DataTag, partialMatchKey, type QueryKey } from '@tanstack/react-query'
import type { Call, CallData, CallInput } from '#contract/call.ts'

/** Key of what a call has answered: its area, its name in the area, and its input where it has one. */
export function callKey<C extends Call>(call: C, input: CallInput<C>): DataTag<QueryKey, CallData<C>> {
  const key: QueryKey = [...call.name.split('.'), ...(Object.keys(input).length > 0 ? [input] : [])]
  return key as DataTag<QueryKey, CallData<C>>
}

/** Queries that a change makes out of date: those below a key, of the record with an id or of no single record. */
export interface OutOfDate {
  readonly queryKey: QueryKey
  readonly id?: string | undefined
}

/** The record in a key of `callKey`; a list has none. */
function recordId([, , input]: QueryKey): unknown {
  const { params = {} } = (typeof input === 'object' && input ? input : {}) as { readonly params?: object }
  return Object.values(params)[0]
}

export function isOutOfDate(queryKey: QueryKey, { queryKey: begin, id }: OutOfDate): boolean {
  const record = recordId(queryKey)
  return partialMatchKey(queryKey, begin) && (id === undefined || record === undefined || record === id)
}
