import type { Call } from '#contract/call.ts'
import { maximumPageSize } from '#contract/limits.ts'
import { ApiError } from './api-error.ts'
import { type SeenWords, statusFields } from './apply-adapter.ts'
import type { RequestParts } from './request-parts.ts'

type Receive<Response> = (input: RequestParts) => Promise<Response>

interface LearnOptions {
  readonly seen: SeenWords
  /** Whether the words of this backend are unknown: it is plain, and its adapter names none. */
  readonly isNeeded: () => boolean
}

/** The filters by a status whose word no answer has shown. */
const unknownFilters = (query: RequestParts['query'] = {}, seen: SeenWords): readonly string[] =>
  statusFields.filter((field) => [query[field]].flat().some((status) => status !== undefined && !seen.has(`${field} ${status}`)))

const isEmptyList = ({ data }: { readonly data: unknown }) =>
  typeof data === 'object' && data !== null && 'rows' in data && Array.isArray(data.rows) && data.rows.length === 0

const isRefusal = (error: unknown) => error instanceof ApiError && [400, 404, 422].includes(error.status ?? 0)

/** Milliseconds after which a list that showed no word is read again: its rows may have come meanwhile. */
const readAgainAfter = 60_000

/** Runs again after a failure, or after a time. */
function createRepeatedReads() {
  const reads = new Map<string, { readonly read: Promise<unknown>; readonly at: number }>()
  return (key: string, run: () => Promise<unknown>): Promise<unknown> => {
    const now = performance.now()
    for (const [name, { at }] of reads) if (now - at >= readAgainAfter) reads.delete(name)
    const known = reads.get(key)
    if (known) return known.read
    const read = run().catch(() => void reads.delete(key))
    reads.set(key, { read, at: now })
    return read
  }
}

/** A backend may say `pending` for `PENDING`. If a filter by status finds nothing, the list is read without it and the call repeated. */
export function createWordLearner({ seen, isNeeded }: LearnOptions) {
  const readOnce = createRepeatedReads()

  return async <Response extends { readonly data: unknown }>(
    call: Call,
    input: RequestParts,
    receive: Receive<Response>,
  ): Promise<Response> => {
    const unknown = unknownFilters(call.method === 'GET' ? input.query : undefined, seen)
    const first = receive(input)
    if (unknown.length === 0) return first
    const isAnswered = await first.then(
      (response) => !isEmptyList(response),
      (error: unknown) => !isRefusal(error),
    )
    if (isAnswered || !isNeeded()) return first
    const unfiltered = Object.entries(input.query ?? {}).filter(([name]) => !statusFields.includes(name))
    const query = { ...Object.fromEntries(unfiltered), page: 1, limit: maximumPageSize }
    await readOnce(JSON.stringify([call.name, query]), () => receive({ ...input, query }))
    return unknownFilters(input.query, seen).length < unknown.length ? receive(input) : first
  }
}
