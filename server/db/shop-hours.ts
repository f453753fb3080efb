import type { Coordinates } from '#contract/coordinates.ts'
import type { ShopHours } from '#contract/opening-hours.ts'
import type { Timing } from '#contract/timings.ts'
import { providers } from './schema.ts'

export const shopHoursColumns = {
  businessTimings: providers.businessTimings,
  specialHours: providers.specialHours,
  longitude: providers.longitude,
  latitude: providers.latitude,
}

type Columns = Pick<typeof providers.$inferSelect, 'businessTimings' | 'specialHours' | 'longitude' | 'latitude'>

interface SentShopHours extends ShopHours {
  readonly timings: Timing[]
  readonly place: Coordinates | null
}

export const toShopHours = ({ businessTimings, specialHours, longitude, latitude }: Columns): SentShopHours => ({
  timings: businessTimings ?? [],
  special: specialHours,
  place: longitude === null || latitude === null ? null : [longitude, latitude],
})
