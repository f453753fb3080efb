import * as z from 'zod/mini'

/** A text of an answer; '' where the backend has none. */
export const answeredText = z._default(z.string(), '')

/** A moment of an answer, ISO in UTC from our own server; what no calendar can show is none. */
export const answeredInstant = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'invalid'))
