import * as z from 'zod/mini'

export const looseText = z._default(z.string(), '')

/** A row of a list, or a record, that has one of the fields that name it. Without a name it counts as unreadable: nobody could tell what it is about. */
export const namedRow = <Row extends object, Input>(row: z.ZodMiniType<Row, Input>, ...fields: readonly (keyof Row)[]) =>
  row.check(z.refine((read) => fields.some((field) => Boolean(read[field])), 'unnamed'))

/** Forms that `Date` would read as another time, such as 5/11/2026 as 11 May; the repair reads them. */
const misread = /^\d+$|^\d{1,2}\D\d{1,2}\D\d{4}/

/** ISO in UTC from our own server; other backends may use any format that `Date` reads, or `readInstant`. */
export const looseInstant = z
  .string()
  .check(z.refine((text) => !misread.test(text) && !Number.isNaN(Date.parse(text)), { error: 'invalid', params: { expected: 'instant' } }))
