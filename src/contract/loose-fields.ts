import * as z from 'zod/mini'

export const looseText = z._default(z.string(), '')

/** ISO in UTC from our own server; other backends may use any format that `Date` reads. */
export const looseInstant = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'invalid'))
