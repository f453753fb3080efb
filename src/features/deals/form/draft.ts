import { useEffect } from 'react'
import * as z from 'zod/mini'
import { TimingsOption } from '../../../contract/timings.ts'
import { useServices } from '../../../services.ts'
import type { DraftKeeper } from '../../../session/draft-keeper.ts'
import { useDraft } from '../../../session/use-draft.ts'
import { priceFields } from './price-trio.ts'
import type { DealFormHandle } from './use-submit-deal.ts'
import { type DealDraft, emptyDraft } from './values.ts'

const Times = z.object({ openingTime: z.string(), closingTime: z.string() })

/** What is kept of the form: all that is typed. The picture is a file and stays out. */
export const KeptDeal: z.ZodMiniType<DealDraft> = z.object({
  nameEn: z.string(),
  nameAr: z.string(),
  detailsEn: z.string(),
  detailsAr: z.string(),
  termsAndConditionsEn: z.string(),
  termsAndConditionsAr: z.string(),
  originalPrice: z.string(),
  discountPercentage: z.string(),
  discountedPrice: z.string(),
  written: z.array(z.enum(priceFields)),
  qtyPerUser: z.string(),
  hours: z.object({
    option: TimingsOption,
    common: Times,
    days: z.array(z.extend(Times, { open: z.boolean() })).check(z.length(emptyDraft.hours.days.length)),
  }),
})

export type DealDraftKeeper = DraftKeeper<DealDraft>

/** Keeps what is typed into the form of a new voucher. */
export function useDealDraft({ subscribe }: DealFormHandle): DealDraftKeeper {
  const keeper = useDraft(useServices(), { form: 'deal', schema: KeptDeal, blank: emptyDraft })
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keeper.note(values) }), [subscribe, keeper])
  return keeper
}
