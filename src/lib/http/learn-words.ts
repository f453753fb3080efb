import type { Call } from '#contract/call.ts'
import { type LearnedWords, statusFields } from './apply-adapter.ts'
import type { RequestParts } from './request-parts.ts'
import { type Answer, isRefusal, type Receive, type StatusFilter, toStatusPage } from './status-page.ts'

interface LearnOptions {
  readonly learned: LearnedWords
  /** Whether the words of this backend are unknown: it is plain, and its adapter names none. */
  readonly isNeeded: () => boolean
}

function findFilter({ method }: Call, query: RequestParts['query'] = {}): StatusFilter | undefined {
  const field = method === 'GET' ? statusFields.find((name) => query[name] !== undefined) : undefined
  return field === undefined ? undefined : { field, wanted: [query[field]].flat() }
}

/** Milliseconds for which a filter that was found to work is not checked again: rows of another status may have come meanwhile. */
const checkedAgainAfter = 60_000

/** A backend may have other words for a status, or none: its answer is checked, and corrected by `read-by-status.ts`. */
export function createWordLearner({ learned, isNeeded }: LearnOptions) {
  const checkedAt = new Map<string, number>()

  return async <Response extends Answer>(call: Call, input: RequestParts, receive: Receive<Response>): Promise<Response> => {
    const filter = findFilter(call, input.query)
    const first = receive(input)
    if (!filter) return first
    const { field, wanted } = filter
    const isKnown = () => wanted.every((status) => learned.has(`${field} ${status}`))
    const isSorted = await first.then(
      (response) => {
        const page = toStatusPage(response)
        return !page || (page.rows.length === 0 ? isKnown() : page.rows.every((row) => wanted.includes(row[field])))
      },
      (error: unknown) => isKnown() || !isRefusal(error),
    )
    if (isSorted || !isNeeded()) return first
    const { page: _page, limit: _limit, ...filters } = input.query ?? {}
    const key = JSON.stringify([call.name, filters])
    if (performance.now() - (checkedAt.get(key) ?? Number.NEGATIVE_INFINITY) < checkedAgainAfter) return first
    const { readByStatus } = await import('./read-by-status.ts')
    const read = await readByStatus({ filter, input, first, receive, isKnown })
    if (read) return read
    const response = await first
    // Where no word is known, an empty list may have rows at any time, and they would not be found.
    const isCertain = toStatusPage(response)?.rows.length !== 0 || [...learned.keys()].some((word) => word.startsWith(`${field} `))
    if (isCertain) checkedAt.set(key, performance.now())
    return response
  }
}
