import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallData } from '#contract/call.ts'
import type { listDrafts } from '#contract/drafts.ts'
import type { StoredFile } from '#contract/files.ts'
import { useServices } from '#lib/services.ts'
import { dealQueries } from '../api.ts'
import { CoveredDealForm, type CoveredDealOutput, type DealDraft, TypedDeal } from '../form/deal-form.ts'
import { dealKeys } from '../keys.ts'

/** The first voucher of a business, kept as a draft until its approval. */
export interface PreparedVoucher {
  readonly id: string
  readonly savedAt: string
  readonly values: DealDraft
  readonly picture: StoredFile | undefined
  /** Undefined if something is missing for it to be sent. */
  readonly content: CoveredDealOutput | undefined
}

/** The newest readable one. */
export function findPreparedVoucher(data: CallData<typeof listDrafts> | undefined): PreparedVoucher | undefined {
  for (const { _id, savedAt, values: typed, picture } of data?.drafts ?? []) {
    const values = TypedDeal.safeParse(typed).data
    if (!values || savedAt === undefined) continue
    const content = picture ? CoveredDealForm.safeParse({ ...values, dealCoverImg: null }).data : undefined
    return { id: _id, savedAt, values, picture: picture ?? undefined, content }
  }
  return undefined
}

export const isSameVoucher = (one: PreparedVoucher, other: PreparedVoucher): boolean =>
  one.picture?.fileUrl === other.picture?.fileUrl && JSON.stringify(one.values) === JSON.stringify(other.values)

/** Undefined on a plain backend. */
export function usePreparedVoucher(): PreparedVoucher | undefined {
  const { api, draftChanges, queryClient } = useServices()
  const { data } = useQuery(dealQueries(api).drafts())
  // What was typed here is sent some seconds later.
  useEffect(
    () => draftChanges.subscribe(() => void queryClient.invalidateQueries({ queryKey: dealKeys.drafts })),
    [draftChanges, queryClient],
  )
  return findPreparedVoucher(data)
}
