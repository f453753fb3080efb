import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DraftAutosave } from '#components/drafts/draft-autosave.ts'
import type { Deal } from '#contract/deals.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { dealQueries } from '../api.ts'
import { toSent } from '../sent.ts'
import type { CoveredDealOutput, DealDraft, DealFormValues } from './deal-form.ts'
import { editedDraft } from './received-deal.ts'

export type DealEditForm = UseFormReturn<DealFormValues, unknown, CoveredDealOutput>

export type EditConflict =
  | { readonly kind: 'changed'; readonly from: DealDraft; readonly deal: Deal }
  | { readonly kind: 'own'; readonly from: DealDraft; readonly deal: Deal }
  | { readonly kind: 'taken'; readonly typed: DealFormValues }
  | { readonly kind: 'deleted' }

const isNotFound = (error: unknown) => error instanceof ApiError && error.code === 'NOT_FOUND'

/** Fetches and shows the other change; every choice keeps the input. */
export function useEditConflict(form: DealEditForm, opened: Deal, draft: DraftAutosave<DealDraft>) {
  const { api, queryClient } = useServices()
  /** The version the user has seen. */
  const [base, setBase] = useState(opened)
  const [conflict, setConflict] = useState<EditConflict>()
  const fetchCurrent = async () => toSent(await queryClient.fetchQuery({ ...dealQueries(api).detail(opened._id), staleTime: 0 }))

  /** True if the refusal is an edit conflict, which is shown then. */
  const onRefused = async (error: ApiError): Promise<boolean> => {
    if (error.code !== 'CHANGED_MEANWHILE' && !isNotFound(error)) return false
    try {
      const deal = await fetchCurrent()
      if (deal.stoppedAt) {
        setConflict({ kind: 'deleted' })
        return true
      }
      // The deal exists, so something else was not found.
      if (isNotFound(error)) return false
      const typed = form.getValues()
      const before = editedDraft(base)
      // A draft may be older than this page.
      setConflict({ kind: 'changed', from: typed.basis?.content === before.basis.content ? before : typed, deal })
      return true
    } catch (failure) {
      if (isNotFound(failure)) setConflict({ kind: 'deleted' })
      return isNotFound(failure)
    }
  }
  const keepTyped = () => {
    if (conflict?.kind !== 'changed') return
    setBase(conflict.deal)
    form.setValue('basis', editedDraft(conflict.deal).basis)
    setConflict({ ...conflict, kind: 'own' })
  }
  const loadSaved = () => {
    if (conflict?.kind !== 'changed') return
    const typed = form.getValues()
    const saved = editedDraft(conflict.deal)
    setBase(conflict.deal)
    form.reset({ ...saved, dealCoverImg: null })
    draft.rebase(saved)
    setConflict({ kind: 'taken', typed: { ...typed, basis: saved.basis } })
  }
  const restoreTyped = () => {
    if (conflict?.kind !== 'taken') return
    form.reset(conflict.typed, { keepDefaultValues: true })
    setConflict(undefined)
  }
  return {
    base,
    conflict,
    fetchCurrent,
    onRefused,
    choices: { keepTyped, loadSaved, restoreTyped },
  }
}
