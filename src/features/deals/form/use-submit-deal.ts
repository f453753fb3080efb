import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../../http/api-error.ts'
import { createIdempotencyKeys } from '../../../http/idempotency-keys.ts'
import { useLanguage } from '../../../i18n/use-translations.ts'
import { useServices } from '../../../services.ts'
import { applyFieldErrors } from '../../../ui/fields/form-errors.ts'
import { dealMutations, dealQueries } from '../api.ts'
import type { DealSearch } from '../search.ts'
import { useAudience } from '../use-audience.ts'
import { errorPaths, fromServer } from './paths.ts'
import { type DealFormOutput, toCreateDeal } from './schema.ts'
import type { DealFormValues } from './values.ts'

export type DealFormHandle = UseFormReturn<DealFormValues, unknown, DealFormOutput>

export interface SubmitDeal {
  readonly submit: () => void
  /** What the last try ended with, as far as no field tells it. */
  readonly failure: ApiError | undefined
  /** The voucher is with the server: nothing typed can be lost any more. */
  readonly saved: RefObject<boolean>
}

/** Sends the form: to the new voucher's page on success; else every value stays, and the server's complaints land on their fields. */
export function useSubmitDeal(form: DealFormHandle, listSearch: DealSearch, onSaved: () => void): SubmitDeal {
  const language = useLanguage()
  const navigate = useNavigate()
  const { api, queryClient, toasts } = useServices()
  const audience = useAudience()
  const create = useMutation(dealMutations(api).create())
  const [failure, setFailure] = useState<ApiError>()
  const saved = useRef(false)
  // A second submit can arrive before the first one has disabled the button.
  const sending = useRef(false)
  const [withIdempotencyKey] = useState(createIdempotencyKeys)

  const send = async (values: DealFormOutput) => {
    if (sending.current || saved.current) return
    sending.current = true
    setFailure(undefined)
    try {
      const input = toCreateDeal(values)
      const { data: deal } = await withIdempotencyKey(input, (key) => create.mutateAsync({ ...input, key }))
      saved.current = true
      onSaved()
      // Whoever signed out meanwhile, or in their place, is not shown it.
      if (audience() === 'nobody') return
      queryClient.setQueryData(dealQueries(api).detail(deal._id).queryKey, deal)
      if (audience() === 'page')
        await navigate({ to: '/service-provider/deals/$dealId', params: { dealId: deal._id }, search: listSearch, replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (audience() === 'elsewhere') toasts.getState().show(error.message, 'error')
      const hours = form.getValues('hours')
      const issues = error.fieldErrors.map((issue) => fromServer(issue, hours))
      const untold = applyFieldErrors(issues, form.setError, errorPaths(language))
      if (issues.length === 0 || untold.length > 0) setFailure(error)
    } finally {
      sending.current = false
    }
  }

  const submit = form.handleSubmit(send)
  return { submit: () => void submit(), failure, saved }
}
