import { announcementQueries } from '#features/announcements/api.ts'
import { dealQueries } from '#features/deals/api.ts'
import { providerQueries } from '#features/providers/api.ts'
import type { Api } from '#lib/http/api.ts'

/** The first pages of the queues, whose requests and cache entries the counts of a plain backend share. Not for its full kind: three contracts. */
export const plainQueues = (api: Api) => ({
  vouchers: dealQueries(api).list({ page: 1 }, 'admin'),
  providers: providerQueries(api).list({ page: 1 }),
  announcements: announcementQueries(api).list({ page: 1 }, 'admin'),
})
