import * as z from 'zod/mini'
import { Coordinates, LocationSource } from '#contract/coordinates.ts'

/** As a form holds it and a draft stores it. */
export const TypedLocation = z.object({
  text: z.string(),
  coordinates: z.nullable(Coordinates),
  /** How `coordinates` were chosen; undefined or null where nobody said. */
  source: z.optional(z.nullable(LocationSource)),
})
