import type { SearchSchemaInput } from '@tanstack/react-router'
import { defaultPageSize, openDays, searchLength } from '../../contract/limits.ts'
import { sortDirections } from '../../contract/sort-keys.ts'
import { meantSearch } from '../../contract/text.ts'

/** How many rows a page may have. */
const pageSizes = [10, 25, 50, 100] as const

/** What the address of every list may say; each list adds its own. Days are `YYYY-MM-DD` of the business zone. */
export interface ListSearch {
  page: number
  size?: number | undefined
  search?: string | undefined
}

/** The only key that is always there; a route strips it from the address. */
export const listSearchDefaults = { page: 1 } as const

/** Reads one key of an address; what makes no sense is undefined. */
type Reader<Value> = (text: string) => Value | undefined
type Values<Keys> = { -readonly [Key in keyof Keys]?: (Keys[Key] extends Reader<infer Value> ? Value : never) | undefined }

/** What the address of a list may say that adds these keys to those of every list. */
export type ListSearchOf<Keys> = ListSearch & Values<Keys>

/** One of some words or numbers. */
export const oneOf =
  <const Item extends string | number>(items: readonly Item[]): Reader<Item> =>
  (text) =>
    items.find((item) => String(item) === text)

/** A name or id that means something to the backend alone. */
export const opaqueWord: Reader<string> = (text) => (/^[\w-]{1,64}$/.test(text) ? text : undefined)

/** A day that exists: the engine reads 30 February as 2 March. */
export const day: Reader<string> = (text) => {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text) ? text : undefined
}

/** The keys of an order, and those of the days of creation. */
export const sortedBy = <const Sort extends string>(keys: readonly Sort[]) => ({ sort: oneOf(keys), dir: oneOf(sortDirections) })
export const createdWithin = { from: day, to: day, created: day } as const

const textOf = (value: unknown): string => {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' || typeof first === 'number' ? String(first).trim() : ''
}

/**
 * Makes the parser of a list's address from the keys that the list adds: whatever makes no sense falls back on its default,
 * and defaults are left out (P-32, F-130). What is left out is there as undefined, because the router lays this over the
 * raw address. It is in the first bundle, so no zod. The type is what a link may say; an address may hold anything.
 */
export const listSearchParser =
  <Keys extends Readonly<Record<string, Reader<string | number>>>>(keys: Keys) =>
  (address: Partial<ListSearchOf<Keys>> & SearchSchemaInput): ListSearchOf<Keys> => {
    const raw: Readonly<Record<string, unknown>> = { ...address }
    const [page, size] = [textOf(raw.page), oneOf(pageSizes)(textOf(raw.size))]
    const own = Object.fromEntries(Object.entries(keys).map(([key, read]) => [key, read(textOf(raw[key]))]))
    return {
      page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : listSearchDefaults.page,
      size: size === defaultPageSize ? undefined : size,
      search: meantSearch(textOf(raw.search).slice(0, searchLength)) || undefined,
      ...(own as Values<Keys>),
      // A direction without what is ordered says nothing.
      ...(own.sort === undefined && 'dir' in own && { dir: undefined }),
    }
  }

/** The rows a page of this address has. */
export const sizeOf = ({ size }: Pick<ListSearch, 'size'>): number => size ?? defaultPageSize

/** The part of a list's query that every list shares (§7): paging, search, the days of creation. */
export const listQueryOf = ({ search, from, to, created, ...rest }: ListSearch & Values<typeof createdWithin>) => {
  const [first, last] = [from ?? openDays.from, to ?? openDays.to].sort()
  return {
    page: rest.page,
    limit: sizeOf(rest),
    ...(search && { search }),
    ...((from || to) && { dateRange: `${first}to${last}` }),
    ...(created && { creationDate: created }),
  }
}

/** What an address says that is no filter: which page, in which order, in which tab, which row stands open. */
const noFilter = new Set(['page', 'size', 'sort', 'dir', 'status', 'line'])

/** The filters that are on, by what each is called in the address; a range of days is one, the tab is none. */
export const filtersOn = (search: ListSearch): readonly string[] => {
  const on = Object.entries(search).flatMap(([key, value]) => (value === undefined || noFilter.has(key) ? [] : key))
  return on.includes('from') ? on.filter((key) => key !== 'to') : on
}

/** What a list opens with, in any order and tab: worth keeping for the next visit. */
export const isOpening = (search: ListSearch): boolean => search.page === listSearchDefaults.page && filtersOn(search).length === 0

/** The same place without its filters. */
export const withoutFilters = <Search extends ListSearch>(search: Search): Search =>
  Object.fromEntries(Object.entries(search).map(([key, value]) => [key, noFilter.has(key) ? value : undefined])) as unknown as Search
