import * as z from 'zod/mini'

export const looseText = z._default(z.string(), '')

/** A row of a list that has one of the fields that name it. Without a name it would be an empty line, so that it counts as unreadable. */
export const namedRow = <Row extends object, Input>(row: z.ZodMiniType<Row, Input>, ...fields: readonly (keyof Row)[]) =>
  row.check(z.refine((read) => fields.some((field) => Boolean(read[field])), 'unnamed'))

/** ISO in UTC from our own server; other backends may use any format that `Date` reads. */
export const looseInstant = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'invalid'))
