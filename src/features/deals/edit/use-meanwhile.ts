import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Deal } from '../../../contract/deals.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { DraftAutosave } from '../../../patterns/drafts/draft-autosave.ts'
import { useServices } from '../../../services.ts'
import { dealQueries } from '../api.ts'
import type { CoveredDealOutput, DealDraft, DealFormValues } from '../form/deal-form.ts'
import { editedDraft } from '../form/received-deal.ts'

export type DealEditForm = UseFormReturn<DealFormValues, unknown, CoveredDealOutput>

/** What has become of a voucher while its form was open, and what was chosen about it. */
export type Meanwhile =
  | { readonly kind: 'changed'; readonly from: DealDraft; readonly deal: Deal }
  | { readonly kind: 'kept'; readonly from: DealDraft; readonly deal: Deal }
  | { readonly kind: 'taken'; readonly mine: DealFormValues }
  | { readonly kind: 'deleted' }

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'NOT_FOUND'

/** Somebody else was faster: what they did is fetched and shown, and nothing typed is lost whatever is chosen. */
export function useMeanwhile(form: DealEditForm, opened: Deal, draft: DraftAutosave<DealDraft>) {
  const { api, queryClient } = useServices()
  /** The voucher as the person at the form knows it. */
  const [known, setKnown] = useState(opened)
  const [meanwhile, setMeanwhile] = useState<Meanwhile>()
  const current = () => queryClient.fetchQuery({ ...dealQueries(api).detail(opened._id), staleTime: 0 })

  /** True where a refusal is a change of somebody else's, which is shown then. */
  const onRefused = async (error: ApiError): Promise<boolean> => {
    if (error.code !== 'CHANGED_MEANWHILE' && !isGone(error)) return false
    try {
      const deal = await current()
      // It is there, so it was something else that was not found.
      if (isGone(error)) return false
      const mine = form.getValues()
      const before = editedDraft(known)
      // A draft may have been begun from an older version than this page.
      setMeanwhile({ kind: 'changed', from: mine.basis?.content === before.basis.content ? before : mine, deal })
      return true
    } catch (failure) {
      if (isGone(failure)) setMeanwhile({ kind: 'deleted' })
      return isGone(failure)
    }
  }
  const keep = () => {
    if (meanwhile?.kind !== 'changed') return
    setKnown(meanwhile.deal)
    form.setValue('basis', editedDraft(meanwhile.deal).basis)
    setMeanwhile({ ...meanwhile, kind: 'kept' })
  }
  const take = () => {
    if (meanwhile?.kind !== 'changed') return
    const mine = form.getValues()
    const theirs = editedDraft(meanwhile.deal)
    setKnown(meanwhile.deal)
    form.reset({ ...theirs, dealCoverImg: null })
    draft.rebase(theirs)
    setMeanwhile({ kind: 'taken', mine: { ...mine, basis: theirs.basis } })
  }
  const bringBack = () => {
    if (meanwhile?.kind !== 'taken') return
    form.reset(meanwhile.mine, { keepDefaultValues: true })
    setMeanwhile(undefined)
  }
  return { known, meanwhile, current, onRefused, choices: { keep, take, bringBack } }
}
