import { useTranslation } from 'react-i18next'
import type { Seen } from '#components/review/decisions.ts'
import { useConflictText } from '#components/review/use-conflict-text.ts'
import type { DecisionCalls } from '#components/review/use-decide.ts'
import { type Deal, type DealRow, decideDeal, getDeal } from '#contract/deals.ts'
import { useServices } from '#lib/services.ts'
import { type DecidedAlso, dealMutations, dealQueries } from '../api.ts'
import { toUnderReview } from '../sent.ts'

export function useDealDecisionCalls(also: DecidedAlso = {}): DecisionCalls {
  const { api, queryClient } = useServices()
  return {
    call: decideDeal,
    mutation: dealMutations(api).decide(also),
    queryKey: dealQueries(api).all,
    extra: (isApproved) => !isApproved && also.tellCustomers,
    // Does not use `useQuery`, because the decision about another deal cancels running queries.
    fetchCurrent: async (id) => {
      const deal = toUnderReview(await api.send(getDeal, { params: { id } }))
      queryClient.setQueryData(dealQueries(api).reviewed(id).queryKey, deal)
      return { status: deal.dealStatus, seen: toSeen(deal) }
    },
  }
}

export const useDealConflictText = () => useConflictText(useTranslation('deals', { keyPrefix: 'detail.review.dialog' }).t)

/** Removes the signature, because each response may sign a URL again. */
const withoutSignature = (fileUrl: string | undefined) => fileUrl?.replace(/[?#].*/, '')

export const toSeen = (deal: Deal): Seen => ({
  ...seenTexts(deal),
  detailsEn: deal.detailsEn,
  detailsAr: deal.detailsAr,
  termsAndConditionsEn: deal.termsAndConditionsEn,
  termsAndConditionsAr: deal.termsAndConditionsAr,
  hours: JSON.stringify([deal.dealTimingsOption, deal.dealTimings, deal.notValidIn ?? []]),
  cover: withoutSignature(deal.dealCoverImg?.fileUrl),
  category: deal.serviceProvider?.businessCategory?.value,
})

const seenTexts = ({ nameEn, nameAr, originalPrice, discountPercentage, discountedPrice, qtyPerUser }: DealRow) => ({
  nameEn,
  nameAr,
  originalPrice,
  discountPercentage,
  discountedPrice,
  qtyPerUser,
})

/** Fields shown in a row, without missing fields and without the picture, which may have another size. */
export const toSeenRow = (row: DealRow): Seen =>
  Object.fromEntries(Object.entries(seenTexts(row)).filter(([, value]) => value !== undefined && value !== ''))
