import { useState } from 'react'
import type { Customer } from '#contract/claims.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { createIdempotencyKeys } from '#lib/http/idempotency-keys.ts'
import { useServices } from '#lib/services.ts'
import { claimCalls, claimKeys } from '../api.ts'

export interface ShownVoucher {
  readonly dealId: string
  /** `version` of the content on the page. */
  readonly shownVersion: number | undefined
}

export interface ClaimRequest extends Customer {
  /** Whether the customer agrees to the notifications of the business. */
  readonly getsMessages: boolean
}

/** Asks for the mail with the voucher, as it was shown. `send` resolves to how many hours its link works, or to undefined after a failure. */
export function useClaimRequest({ dealId, shownVersion }: ShownVoucher) {
  const { api, queryClient } = useServices()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const [withIdempotencyKey] = useState(createIdempotencyKeys)
  const send = async (request: ClaimRequest): Promise<number | undefined> => {
    if (isBusy) return undefined
    setBusy(true)
    setError(undefined)
    const input = { params: { dealId }, body: { ...request, language, shownVersion } }
    try {
      const { data } = await withIdempotencyKey(input, (key) => claimCalls(api).request({ ...input, key }))
      return data.linkHours
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setError(cause)
      // The page shows its new state or price.
      if (['VOUCHER_NOT_OPEN', 'VOUCHER_CHANGED', 'NOT_FOUND'].includes(cause.code))
        void queryClient.invalidateQueries({ queryKey: claimKeys.voucher(dealId) })
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy, error }
}
