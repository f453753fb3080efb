import type * as z from 'zod/mini'
import type { ApiError } from './api-error.ts'

/** What a refusal says besides its message (`contract/refusal-details.ts`); undefined where that is missing or unreadable. */
export const readDetails = <Details extends z.ZodMiniType>({ details }: ApiError, schema: Details): z.output<Details> | undefined =>
  schema.safeParse(details).data
