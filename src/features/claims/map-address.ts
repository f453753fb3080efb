import type { Coordinates } from '#contract/coordinates.ts'

/** A phone opens it in its map application, a desk in a browser. */
export const mapAddress = (coordinates: Coordinates | null | undefined): string | undefined =>
  coordinates ? `https://www.google.com/maps/search/?api=1&query=${coordinates[1].toFixed(6)},${coordinates[0].toFixed(6)}` : undefined
