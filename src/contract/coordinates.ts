import * as z from 'zod/mini'

/** `[longitude, latitude]` in degrees. */
export const Coordinates = z.tuple([z.number().check(z.gte(-180), z.lte(180)), z.number().check(z.gte(-90), z.lte(90))])
export type Coordinates = z.infer<typeof Coordinates>

export const Point = z.object({ type: z.literal('Point'), coordinates: Coordinates })
