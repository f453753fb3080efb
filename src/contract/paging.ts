import * as z from 'zod/mini'
import { defaultPageSize, maximumPageSize, maxRepeats, searchLength, unpagedListSize } from './limits.ts'
import { isDay } from './local-time.ts'
import { listUpTo } from './rules.ts'
import { sortDirections } from './sort-keys.ts'

const wholeNumber = (fallback: number, max: number) =>
  z._default(z.coerce.number().check(z.refine<number>(Number.isInteger), z.gte(1), z.lte(max)), fallback)

export const pageQuery = {
  page: wholeNumber(1, 1_000_000),
  limit: wholeNumber(defaultPageSize, maximumPageSize),
  search: z.optional(z.string().check(z.trim(), z.maxLength(searchLength))),
}

/** Limit of a list that has no pages in §7: without a `limit` all rows are sent. */
export const unpagedLimit = wholeNumber(unpagedListSize, unpagedListSize)

export const Pagination = z.object({ currentPage: z.optional(z.number()), totalCount: z.number(), totalPages: z.optional(z.number()) })
export type Pagination = z.infer<typeof Pagination>

/** For administrators: the number of rows without any filter, of every status. */
export const allRows = z.optional(z.number())

/** A query key that may be repeated (`?a=1&a=2`), always a list. */
export const repeatable = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.transform((value: unknown) => (value === undefined || Array.isArray(value) ? value : [value])),
    z.optional(listUpTo(maxRepeats, item)),
  )

export const isoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'invalid', abort: true }), z.refine(isDay, 'invalid'))

/** ISO, with `Z` or any offset; in UTC once it is read. */
export const sentInstant = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/, { error: 'invalid', abort: true }),
  z.refine((instant) => isDay(instant.slice(0, 10)) && !Number.isNaN(Date.parse(instant)), { error: 'invalid', abort: true }),
  z.overwrite((instant) => new Date(instant).toISOString()),
)

const dayRange = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}to\d{4}-\d{2}-\d{2}$/, { error: 'invalid', abort: true }),
  z.refine((range) => range.split('to').every(isDay), 'invalid'),
)

export const createdQuery = { dateRange: z.optional(dayRange), creationDate: z.optional(isoDay) }

export const sortQuery = <const Keys extends readonly string[]>(keys: Keys) => ({
  sortKey: z.optional(z.enum(keys)),
  sortValue: z.optional(z.pipe(z.coerce.number(), z.literal(sortDirections))),
})

export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
)
