import type * as z from 'zod/mini'
import type { ApiError } from './api-error.ts'

/** Parses the details of an error (`contract/refusal-details.ts`); undefined if they are missing or unreadable. */
export const readDetails = <Details extends z.ZodMiniType>({ details }: ApiError, schema: Details): z.output<Details> | undefined =>
  schema.safeParse(details).data
