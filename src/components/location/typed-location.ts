import * as z from 'zod/mini'
import { Coordinates, LocationSource } from '#contract/coordinates.ts'

/** A location in a form or draft. Only a choice from the list or the device sets `coordinates`; a location may be known without a text. */
export const TypedLocation = z.object({
  text: z.string(),
  coordinates: z.nullable(Coordinates),
  /** How `coordinates` were chosen; undefined or null where nobody said. */
  source: z.optional(z.nullable(LocationSource)),
})
export type LocationValue = z.infer<typeof TypedLocation>
