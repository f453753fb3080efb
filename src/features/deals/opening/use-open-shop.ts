import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Deal } from '#contract/deals.ts'
import type { StoredFile } from '#contract/files.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { dealMutations } from '../api.ts'
import { toDealBody } from '../form/deal-form.ts'
import type { PreparedVoucher } from './use-prepared-voucher.ts'

async function fetchPicture({ fileUrl }: StoredFile): Promise<File> {
  const answer = await fetch(fileUrl)
  if (!answer.ok) throw new TypeError(`The picture was answered with ${answer.status}`)
  const content = await answer.blob()
  return new File([content], 'cover.webp', { type: content.type, lastModified: 0 })
}

type Phase =
  | { readonly name: 'waiting' | 'sending' }
  | { readonly name: 'failed'; readonly error: ApiError | undefined }
  /** Without a deal another device has sent it. */
  | { readonly name: 'sent'; readonly deal: Deal | undefined }

/** Sends the prepared voucher for review. Its key is that of the draft: however often and wherever it is pressed, there is one voucher. */
export function useOpenShop() {
  const mutations = dealMutations(useServices().api)
  const create = useMutation(mutations.create())
  const remove = useMutation(mutations.removeDraft())
  const [phase, setPhase] = useState<Phase>({ name: 'waiting' })
  const isSending = useRef(false)

  const send = async ({ id, content, picture }: PreparedVoucher): Promise<Deal | undefined> => {
    if (!content || !picture) return undefined
    const files = { dealCoverImg: await fetchPicture(picture) }
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
      setPhase({ name: 'sent', deal: await send(voucher) })
      await remove.mutateAsync(voucher).catch(() => undefined)
    } catch (error) {
      setPhase({ name: 'failed', error: error instanceof ApiError ? error : undefined })
    } finally {
      isSending.current = false
    }
  }
  return { phase, open: (voucher: PreparedVoucher) => void open(voucher) }
}
