import type { SearchSchemaInput } from '@tanstack/react-router'
import type { DealListQuery } from '../../contract/deals.ts'
import { defaultPageSize, searchLength } from '../../contract/limits.ts'
import type { ReviewStatus } from '../../contract/review.ts'
import type { Side } from '../../contract/roles.ts'
import { dealSortKeys, sortDirections } from '../../contract/sort-keys.ts'
import { reviewStatuses } from '../../contract/statuses.ts'

export type DealSort = (typeof dealSortKeys)[number]

/** What the address of a deal list may say. Days are `YYYY-MM-DD` of the business zone; `dir` 1 is ascending. */
export interface DealSearch {
  page: number
  size?: number
  search?: string
  /** An administrator's list shows `PENDING` without it, a provider's every status. */
  status?: ReviewStatus
  from?: string
  to?: string
  created?: string
  sort?: DealSort
  dir?: 1 | -1
}

/** The only key that is always there; a route strips it from the address. */
export const dealSearchDefaults = { page: 1 } as const
export const pageSizes = [10, 25, 50, 100] as const

const textOf = (value: unknown): string => {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' || typeof first === 'number' ? String(first).trim() : ''
}

const oneOf = <Item extends string | number>(items: readonly Item[], text: string) => items.find((item) => String(item) === text)

const dayOf = (text: string): string | undefined => {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  // The engine reads 30 February as 2 March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}

const pageOf = (text: string): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : dealSearchDefaults.page)

/**
 * Reads a list's address: whatever makes no sense falls back on its default, and defaults are left out (P-32, F-130).
 * What is left out is there as undefined, because the router lays this over the raw address.
 * The type is what a link may say (every key optional); an address may hold anything.
 */
export const parseDealSearch = (address: Partial<DealSearch> & SearchSchemaInput): DealSearch => {
  const raw: Record<string, unknown> = { ...address }
  const size = oneOf(pageSizes, textOf(raw.size))
  const sort = oneOf(dealSortKeys, textOf(raw.sort))
  return {
    page: pageOf(textOf(raw.page)),
    size: size === defaultPageSize ? undefined : size,
    search: textOf(raw.search).slice(0, searchLength) || undefined,
    status: oneOf(reviewStatuses, textOf(raw.status)),
    from: dayOf(textOf(raw.from)),
    to: dayOf(textOf(raw.to)),
    created: dayOf(textOf(raw.created)),
    sort,
    dir: sort && oneOf(sortDirections, textOf(raw.dir)),
  }
}

/** The status whose tab an administrator sees. */
export const shownStatus = (search: DealSearch): ReviewStatus => search.status ?? 'PENDING'

/** The order of a list: as asked, else what waits longest first, and newest first among what does not wait. */
export const sortOf = (search: DealSearch, side: Side): { readonly key: DealSort; readonly dir: 1 | -1 } => {
  if (search.sort) return { key: search.sort, dir: search.dir ?? 1 }
  return { key: 'createdAt', dir: side === 'admin' && shownStatus(search) === 'PENDING' ? 1 : -1 }
}

/** An open end of a creation range; the wire only knows closed ones. */
const earliest = '2000-01-01'
const latest = '2099-12-31'

const rangeOf = ({ from, to }: DealSearch): string | undefined => {
  if (!from && !to) return undefined
  const [first, last] = [from ?? earliest, to ?? latest].sort()
  return `${first}to${last}`
}

/** An address as the query of `deals.list` (§7). */
export const toDealListQuery = (search: DealSearch, side: Side) => {
  const status = side === 'admin' ? shownStatus(search) : search.status
  const range = rangeOf(search)
  const { key, dir } = sortOf(search, side)
  return {
    page: search.page,
    limit: search.size ?? defaultPageSize,
    ...(search.search && { search: search.search }),
    dealStatus: status && [status],
    ...(range && { dateRange: range }),
    ...(search.created && { creationDate: search.created }),
    sortKey: key,
    sortValue: dir,
  } satisfies DealListQuery
}
