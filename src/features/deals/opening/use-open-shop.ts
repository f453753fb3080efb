import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstSteps } from '#components/query-options.ts'
import type { FirstSteps } from '#contract/dashboards.ts'
import type { Deal } from '#contract/deals.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { fetchPicture } from '#lib/http/fetch-picture.ts'
import { useServices } from '#lib/services.ts'
import { dealMutations, dealQueries } from '../api.ts'
import { toDealBody } from '../form/deal-form.ts'
import { findPreparedVoucher, isSameVoucher, type PreparedVoucher } from './use-prepared-voucher.ts'

type Phase =
  | { readonly name: 'waiting' | 'sending' | 'sent' }
  | { readonly name: 'failed'; readonly error: ApiError | undefined }
  /** Another device has changed the voucher since it was shown here. */
  | { readonly name: 'changed'; readonly voucher: PreparedVoucher }

const markSent =
  (deal: Deal | undefined) =>
  (answer: FirstSteps | undefined): FirstSteps | undefined =>
    answer && {
      ...answer,
      steps: { ...answer.steps, voucherSent: true },
      voucher: deal ? { _id: deal._id, status: 'PENDING' } : answer.voucher,
    }

/** Sends the prepared voucher for review, which does the step. Its key is that of the draft: however often and wherever it is pressed, there is one voucher. */
export function useOpenShop() {
  const { api, queryClient, toasts } = useServices()
  const { t } = useTranslation('deals', { keyPrefix: 'opening' })
  const mutations = dealMutations(api)
  const create = useMutation(mutations.create())
  const remove = useMutation(mutations.removeDraft())
  const [phase, setPhase] = useState<Phase>({ name: 'waiting' })
  const isSending = useRef(false)

  const send = async ({ id, content, picture }: PreparedVoucher): Promise<Deal | undefined> => {
    if (!content || !picture) return undefined
    const files = { dealCoverImg: await fetchPicture(picture.fileUrl) }
    try {
      return (await create.mutateAsync({ body: toDealBody(content), files, key: `opening-${id}` })).data ?? undefined
    } catch (error) {
      // The key was used with other content: a voucher was made of this draft before it was changed.
      if (error instanceof ApiError && error.code === 'CONFLICT') return undefined
      throw error
    }
  }

  const open = async (voucher: PreparedVoucher) => {
    if (isSending.current) return
    isSending.current = true
    setPhase({ name: 'sending' })
    try {
      // A form that continues a draft stores it under another id.
      const current = findPreparedVoucher(await queryClient.fetchQuery({ ...dealQueries(api).drafts(), staleTime: 0 }))
      if (current && !isSameVoucher(current, voucher)) {
        isSending.current = false
        return setPhase({ name: 'changed', voucher: current })
      }
      // Undefined if another device has sent it.
      const deal = await send(current ?? voucher)
      queryClient.setQueryData<FirstSteps>(firstSteps, markSent(deal))
      if (!deal) {
        toasts.getState().show(t('sentBefore'))
        void queryClient.invalidateQueries({ queryKey: firstSteps })
      }
      await remove.mutateAsync(current ?? voucher).catch(() => undefined)
      setPhase({ name: 'sent' })
    } catch (error) {
      setPhase({ name: 'failed', error: error instanceof ApiError ? error : undefined })
      isSending.current = false
    }
  }
  return { phase, open: (voucher: PreparedVoucher) => void open(voucher) }
}
