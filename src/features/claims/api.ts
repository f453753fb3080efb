import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/call.ts'
import {
  claimAnother,
  getPublicVoucher,
  openClaim,
  rateClaim,
  readClaim,
  renameCustomer,
  requestClaim,
  setCommentPublic,
} from '#contract/claims.ts'
import { setMessages } from '#contract/customer-messages.ts'
import { getPublicShop, listPublicRatings } from '#contract/public-shop.ts'
import type { Api } from '#lib/http/api.ts'
import type { Keyed } from '#lib/http/idempotency-keys.ts'

/** No live event changes them. */
export const claimKeys = {
  voucher: (dealId: string) => ['claims', 'voucher', dealId] as const,
  shop: (providerId: string) => ['claims', 'shop', providerId] as const,
  shopRatings: (providerId: string) => ['claims', 'shopRatings', providerId] as const,
  customerVoucher: (token: string) => ['claims', 'customerVoucher', token] as const,
}

export const claimQueries = (api: Api) => ({
  voucher: (dealId: string) =>
    queryOptions({
      queryKey: claimKeys.voucher(dealId),
      queryFn: ({ signal }) => api.send(getPublicVoucher, { params: { dealId } }, { signal }),
    }),
  shop: (providerId: string) =>
    queryOptions({
      queryKey: claimKeys.shop(providerId),
      queryFn: ({ signal }) => api.send(getPublicShop, { params: { providerId } }, { signal }),
    }),
  /** All comments that may be shown, page by page. */
  shopRatings: (providerId: string) =>
    infiniteQueryOptions({
      queryKey: claimKeys.shopRatings(providerId),
      queryFn: ({ pageParam: after, signal }) =>
        api.send(listPublicRatings, { params: { providerId }, query: after === null ? {} : { after } }, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ ratings, hasMore }) => (hasMore ? ratings.at(-1)?._id : undefined),
    }),
  /** The voucher behind the link of a mail, which was opened before. */
  customerVoucher: (token: string) =>
    queryOptions({
      queryKey: claimKeys.customerVoucher(token),
      queryFn: ({ signal }) => api.send(readClaim, { body: { token } }, { signal }),
      staleTime: 0,
    }),
})

export const claimCalls = (api: Api) => ({
  open: (token: string) => api.send(openClaim, { body: { token } }),
  setMessages: (token: string, getsMessages: boolean) => api.send(setMessages, { body: { token, getsMessages } }),
  setCommentPublic: (token: string, claimId: string, isPublic: boolean) =>
    api.send(setCommentPublic, { body: { token, claimId, isPublic } }),
  request: ({ params, body, key }: Keyed<CallInput<typeof requestClaim>>) =>
    api.write(requestClaim, { params, body }, { idempotencyKey: key }),
  another: (token: string, shownVersion: number | undefined) => api.send(claimAnother, { body: { token, shownVersion } }),
  rename: (token: string, fullName: string) => api.send(renameCustomer, { body: { token, fullName } }),
  rate: ({ body, key }: Keyed<CallInput<typeof rateClaim>>) => api.write(rateClaim, { body }, { idempotencyKey: key }),
})
