import * as z from 'zod/mini'
import { defaultPageSize, maximumPageSize, searchLength } from './limits.ts'
import { sortDirections } from './sort-keys.ts'

const whole = (fallback: number, max: number) =>
  z._default(z.coerce.number().check(z.refine<number>(Number.isInteger), z.gte(1), z.lte(max)), fallback)

/** The query every list shares: page from 1, rows a page, a search text. */
export const pageQuery = {
  page: whole(1, 1_000_000),
  limit: whole(defaultPageSize, maximumPageSize),
  search: z.optional(z.string().check(z.trim(), z.maxLength(searchLength))),
}

/** What a list answer tells of its paging (§3). */
export const Pagination = z.object({ currentPage: z.optional(z.number()), totalCount: z.number(), totalPages: z.optional(z.number()) })
export type Pagination = z.infer<typeof Pagination>

/** A query key that may be repeated (`?a=1&a=2`), always a list. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.transform((value: unknown) => (value === undefined || Array.isArray(value) ? value : [value])),
    z.optional(z.array(item)),
  )

/** Only days that exist: `Date` would read 2026-02-31 as 3 March, and a database knows no year 0. */
const isDay = (day: string) => day >= '1000' && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

/** A day of the calendar, `YYYY-MM-DD`. */
export const isoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'invalid'), z.refine(isDay, 'invalid'))

/** A moment that is sent, ISO in UTC: `2026-03-04T09:00:00.000Z`. */
export const sentInstant = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/, 'invalid'),
  z.refine((instant) => isDay(instant.slice(0, 10)) && !Number.isNaN(Date.parse(instant)), 'invalid'),
)

/** From one day to the end of another: `2026-03-01to2026-03-31`. */
const dayRange = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}to\d{4}-\d{2}-\d{2}$/, 'invalid'),
  z.refine((range) => range.split('to').every(isDay), 'invalid'),
)

/** The days of the business time zone, by creation, that a list is asked for. */
export const createdQuery = { dateRange: z.optional(dayRange), creationDate: z.optional(isoDay) }

/** The order that a list is asked for, by one of its keys alone. */
export const sortQuery = <const Keys extends readonly string[]>(keys: Keys) => ({
  sortKey: z.optional(z.enum(keys)),
  sortValue: z.optional(z.pipe(z.coerce.number(), z.literal(sortDirections))),
})
