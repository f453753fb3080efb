import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CallInput } from '../../../contract/call.ts'
import type { Deal, updateDeal } from '../../../contract/deals.ts'
import { ApiError, isInDoubt } from '../../../http/api-error.ts'
import { createIdempotencyKeys } from '../../../http/idempotency-keys.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import type { UploadOptions } from '../../../patterns/form/use-upload.ts'
import { useExtra, useServices } from '../../../services.ts'
import { dealMutations } from '../api.ts'
import { changedBy, editedDraft, isDone } from '../form/received-deal.ts'
import { editMessages } from './messages.ts'
import type { DealEditForm } from './use-meanwhile.ts'

type Text = CallInput<typeof updateDeal>

/** Two texts with the same result are one to the server. */
const contentOf = ({ body: { expectedVersion: _version, ...content } }: Text) => JSON.stringify(content)

interface Options {
  readonly form: DealEditForm
  /** The voucher as the person at the form knows it. */
  readonly known: Deal
  /** Asks for it as it stands now. */
  readonly current: () => Promise<Deal>
}

/** Sends the text of a known voucher over the version it was typed on, and once: what stands at the server is not sent again. */
export function useSendText({ form, known, current }: Options) {
  const t = useTranslations(editMessages)
  const isCompared = useExtra('expected-version')
  const text = useMutation(dealMutations(useServices().api).update())
  const [withKey] = useState(createIdempotencyKeys)
  const saved = useRef<string>(undefined)
  // What of this form may stand at the server by now: whoever finds it there has been overtaken by nobody.
  const own = useRef<readonly Text[]>([])

  /**
   * What a text is sent on. A backend that compares nothing is asked first, which leaves the moment between the two; so is any
   * where an answer got lost and something was typed since, for nobody else has to know which version that has made.
   */
  const look = async (content: string) => {
    const { basis } = form.getValues()
    if (!basis || (isCompared && own.current.every((sent) => contentOf(sent) === content))) return basis
    const now = await current().catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') throw error
      // The change itself will tell.
      return undefined
    })
    if (!now) return basis
    if (own.current.some((sent) => isDone(sent, known, now))) return editedDraft(now).basis
    if (editedDraft(now).basis.content === basis.content) return basis
    throw new ApiError({ code: 'CHANGED_MEANWHILE', message: () => t('changed') })
  }

  const send = async (input: Text, upload: UploadOptions) => {
    const content = contentOf(input)
    if (saved.current === content) return
    const basis = await look(content)
    const sent = { ...input, body: { ...input.body, expectedVersion: basis?.version } }
    const before = own.current
    own.current = [...before, sent]
    try {
      const { data } = await withKey(sent, (key) => text.mutateAsync({ ...sent, key, upload: { signal: upload.signal } }))
      saved.current = content
      const isKnown = isCompared && data?.version !== undefined
      own.current = isKnown ? [] : [sent]
      form.setValue('basis', editedDraft(isKnown ? data : changedBy(sent, known)).basis)
    } catch (error) {
      if (error instanceof ApiError && !isInDoubt(error)) own.current = before
      throw error
    }
  }

  return {
    send,
    /** What was sent is no longer what stands there. */
    forget: () => {
      saved.current = undefined
    },
  }
}
