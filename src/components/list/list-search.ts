import type { SearchSchemaInput } from '@tanstack/react-router'
import { defaultPageSize, maxRepeats, searchLength } from '#contract/limits.ts'
import { sortDirections } from '#contract/sort-keys.ts'
import { normalizeSearch } from '#contract/text.ts'

const pageSizes = [10, 25, 50, 100] as const

export interface ListSearch {
  page: number
  size?: number | undefined
  search?: string | undefined
}

/** Always present; routes strip it from the URL. */
export const listSearchDefaults = { page: 1 } as const

/** Returns undefined for invalid text. */
type Reader<Value> = (text: string) => Value | undefined
export type SearchValues<Keys> = { -readonly [Key in keyof Keys]?: (Keys[Key] extends Reader<infer Value> ? Value : never) | undefined }

export type ListSearchWith<Keys> = ListSearch & SearchValues<Keys>

export const oneOf =
  <const Item extends string | number>(items: readonly Item[]): Reader<Item> =>
  (text) =>
    items.find((item) => String(item) === text)

export const opaqueId: Reader<string> = (text) => (/^[\w-]{1,64}$/.test(text) ? text : undefined)

/** The id of a city of the gazetteer: `riyadh-region/riyadh`. */
export const cityId: Reader<string> = (text) => (/^[\w/-]{1,64}$/.test(text) ? text : undefined)

/** A word of the backend, such as the value of a category: `Food & Drinks`. */
export const shortText: Reader<string> = (text) => (text.length <= 64 && /^[^\p{C}]+$/u.test(text) ? text : undefined)

const separator = '|'

/** The values of a search param that has several in one text. */
export const toChoices = (text: string | undefined): readonly string[] | undefined => text?.split(separator)
export const toChoiceText = (values: readonly string[]): string | undefined => values.join(separator) || undefined

export const shortTexts: Reader<string> = (text) => {
  const values = new Set(text.split(separator).map((value) => shortText(value.trim())))
  return toChoiceText([...values].filter((value) => value !== undefined).slice(0, maxRepeats))
}

/** Rejects 30 February, which `Date` reads as 2 March. */
export const day: Reader<string> = (text) => {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text) ? text : undefined
}

export const sortKeysFor = <const Sort extends string>(keys: readonly Sort[]) => ({ sort: oneOf(keys), dir: oneOf(sortDirections) })
export const createdKeys = { from: day, to: day, created: day } as const

const toText = (value: unknown): string => {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' || typeof first === 'number' ? String(first).trim() : ''
}

/** Creates the parser of a list's search params: invalid values fall back on the default (P-32, F-130). Dropped keys are set to undefined, because the router merges the result over the raw search. No zod, since it is in the first bundle. */
export const listSearchParser =
  <Keys extends Readonly<Record<string, Reader<string | number>>>>(keys: Keys) =>
  (address: Partial<ListSearchWith<Keys>> & SearchSchemaInput): ListSearchWith<Keys> => {
    const raw: Readonly<Record<string, unknown>> = { ...address }
    const [page, size] = [toText(raw.page), oneOf(pageSizes)(toText(raw.size))]
    const extra = Object.fromEntries(Object.entries(keys).map(([key, read]) => [key, read(toText(raw[key]))]))
    return {
      // Unknown parameters, which would count as filters.
      ...Object.fromEntries(Object.keys(raw).map((key) => [key, undefined])),
      page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : listSearchDefaults.page,
      size: size === defaultPageSize ? undefined : size,
      search: normalizeSearch(toText(raw.search).slice(0, searchLength)) || undefined,
      ...(extra as SearchValues<Keys>),
      // A direction needs a sort key.
      ...(extra.sort === undefined && 'dir' in extra && { dir: undefined }),
    }
  }
