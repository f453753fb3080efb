import * as z from 'zod/mini'

/** In degrees. */
export type Coordinates = [longitude: number, latitude: number]

const isWithin = (value: unknown, degrees: number) => typeof value === 'number' && Math.abs(value) <= degrees

/** No `z.tuple`: it would add a kilobyte to the first load. */
export const Coordinates = z.custom<Coordinates>(
  (value) => Array.isArray(value) && value.length === 2 && isWithin(value[0], 180) && isWithin(value[1], 90),
  // For the repair of what another backend sends.
  { params: { expected: 'numbers' } },
)

/** What a location is: the middle of a place of the list, the position of a device, or a pin on a map. */
export const LocationSource = z.enum(['place', 'device', 'pin'])
export type LocationSource = z.infer<typeof LocationSource>

export const Point = z.object({ type: z.literal('Point'), coordinates: Coordinates })
