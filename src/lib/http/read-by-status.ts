import { defaultPageSize, maximumPageSize } from '#contract/limits.ts'
import type { RequestParts } from './request-parts.ts'
import { type Answer, isRefusal, type Receive, type StatusFilter, type StatusPage, toStatusPage } from './status-page.ts'

/** Pages of a list that are read to sort it here. */
const maximumPages = 10

interface ReadOptions<Response extends Answer> {
  readonly filter: StatusFilter
  readonly input: RequestParts
  /** What the filter found; a refusal if the backend does not know it. */
  readonly first: Promise<Response>
  readonly receive: Receive<Response>
  /** Whether an answer has shown the words of the filter. */
  readonly isKnown: () => boolean
}

/**
 * Reads a list without its filter by status, which teaches the words of the backend, and repeats the call in them. If no word is
 * learnt, sorts the rows here: one of unknown status stays in every list. Undefined if the filter was right.
 */
export async function readByStatus<Response extends Answer>(options: ReadOptions<Response>): Promise<Response | undefined> {
  const { filter, input, first, receive, isKnown } = options
  const { [filter.field]: _status, ...others } = input.query ?? {}
  const read = (query: RequestParts['query']) => receive({ ...input, query: { ...others, limit: maximumPageSize, ...query } })
  const wasKnown = isKnown()
  const all = await read({ page: 1 }).catch((error: unknown) => {
    if (!isRefusal(error)) throw error
  })
  const page = all && toStatusPage(all)
  if (!page) return undefined
  if (!wasKnown && isKnown()) return receive(input)
  const found = await first.then(toStatusPage, () => undefined)
  if (found && isFiltered(found, page, filter)) return undefined
  const list = await readAll(page, filter, (query) => read(query).then(toStatusPage))
  const sorted = sortHere(list, filter, input.query)
  if (found?.rows.length === 0 && sorted.pagination.totalCount === 0 && !sorted.unsorted) return undefined
  Object.assign(all.data as object, sorted)
  return all
}

/** Rows that do not say their status were chosen by it if there are fewer than in the whole list. */
const isFiltered = (found: StatusPage, all: StatusPage, { field, wanted }: StatusFilter): boolean =>
  found.rows.length > 0 &&
  found.rows.every((row) => row[field] === undefined || wanted.includes(row[field])) &&
  found.pagination.totalCount !== all.pagination.totalCount

interface WholeList {
  readonly rows: StatusPage['rows']
  /** Rows beyond the pages that were read. */
  readonly unread: number
}

async function readAll(
  first: StatusPage,
  { field, wanted }: StatusFilter,
  read: (query: Readonly<Record<string, unknown>>) => Promise<StatusPage | undefined>,
): Promise<WholeList> {
  const isLong = first.rows.length < first.pagination.totalCount
  const hasFlags = field === 'accountApprovalStatus' && first.rows.some(({ isApproved }) => isApproved !== undefined)
  // §7 names this filter too, for businesses only.
  const flag = isLong && hasFlags && wanted.length === 1 ? { isApproved: wanted[0] === 'APPROVED' } : {}
  let page = 'isApproved' in flag ? await read({ ...flag, page: 1 }) : first
  const rows = new Map<unknown, StatusPage['rows'][number]>()
  let unread = 0
  for (let at = 2; page; at += 1) {
    const before = rows.size
    for (const row of page.rows) rows.set(row._id, row)
    unread = page.pagination.totalCount - rows.size - (page.unreadable ?? 0)
    if (unread <= 0 || rows.size === before || at > maximumPages) break
    page = await read({ ...flag, page: at })
  }
  return { rows: [...rows.values()], unread: Math.max(0, unread) }
}

function sortHere({ rows, unread }: WholeList, { field, wanted }: StatusFilter, query: RequestParts['query']) {
  const [page, limit] = [Number(query?.page ?? 1), Number(query?.limit ?? defaultPageSize)]
  const matching = rows.filter((row) => row[field] === undefined || wanted.includes(row[field]))
  const unknown = unread + rows.filter((row) => row[field] === undefined).length
  return {
    rows: matching.slice((page - 1) * limit, page * limit),
    pagination: { currentPage: page, totalCount: matching.length },
    isLeast: undefined,
    unsorted: unknown || undefined,
  }
}
