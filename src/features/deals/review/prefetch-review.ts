import type { QueryClient } from '@tanstack/react-query'
import { profileQueries } from '#features/profile/api.ts'
import type { Api } from '#lib/http/api.ts'
import { dealQueries } from '../api.ts'

/** The next voucher with its business and its picture, so that it is complete when it opens. */
export async function prefetchReview(client: QueryClient, api: Api, id: string): Promise<void> {
  await client.prefetchQuery(dealQueries(api).reviewed(id))
  const deal = client.getQueryData(dealQueries(api).reviewed(id).queryKey)
  const providerId = deal?.serviceProvider?._id
  if (deal?.dealCoverImg?.fileUrl) new Image().src = deal.dealCoverImg.fileUrl
  if (providerId === undefined) return
  void client.prefetchQuery(profileQueries(api).byId(providerId))
  void client.prefetchQuery(dealQueries(api).standing(providerId))
}
