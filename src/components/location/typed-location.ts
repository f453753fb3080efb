import * as z from 'zod/mini'
import { Coordinates, LocationSource } from '#contract/coordinates.ts'

/** As a form holds it and a draft stores it. `coordinates` are set only by a choice from the list or by the device; a location may be known without a text. */
export const TypedLocation = z.object({
  text: z.string(),
  coordinates: z.nullable(Coordinates),
  /** How `coordinates` were chosen; undefined or null where nobody said. */
  source: z.optional(z.nullable(LocationSource)),
})
export type LocationValue = z.infer<typeof TypedLocation>
