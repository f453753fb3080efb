import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '#components/failure-alert.tsx'
import { chatMessageLength } from '#contract/limits.ts'
import { withoutInvisibles } from '#contract/text.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { createIdempotencyKeys } from '#lib/http/idempotency-keys.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { adminMutations } from '../admin/admin-calls.ts'
import { toNoteDraft } from './chat-draft.ts'
import type { ComposerProps } from './composer-props.ts'
import { MessageField } from './message-field.tsx'
import { useDraftText } from './use-draft-text.ts'

interface NoteComposerProps extends Pick<ComposerProps, 'chatId'> {
  readonly field: RefObject<HTMLTextAreaElement | null>
}

/** Writes a note for the team. Its text is a draft of its own, so that switching never turns it into an answer. */
export function NoteComposer({ chatId, field }: NoteComposerProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'notes' })
  const { api } = useServices()
  const draft = useDraftText({ chatId: toNoteDraft(chatId) })
  const [withIdempotencyKey] = useState(createIdempotencyKeys)
  const { mutateAsync } = useMutation(adminMutations(api).addNote(chatId))
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (text: string) => {
      const input = { body: { chatId, content: text } }
      return withIdempotencyKey(input, (key) => mutateAsync({ ...input, key }))
    },
    meta: { quiet: 'both' },
    onSuccess: () => draft.change(''),
  })
  const content = withoutInvisibles(draft.text).trim()
  const isSavable = content !== '' && draft.text.length <= chatMessageLength && !isPending
  const save = () => {
    if (isSavable) mutate(content)
    field.current?.focus()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-2 bg-warn-tint p-2">
      <div className="flex items-start gap-2">
        <MessageField
          field={field}
          label={t('field')}
          text={draft.text}
          placeholder={t('placeholder')}
          isReadOnly={isPending}
          onChange={draft.change}
          onSend={save}
          onFiles={undefined}
        />
        <Button
          data-tip={t('save')}
          aria-disabled={!isSavable || undefined}
          className="h-lg min-w-lg flex-none px-0! @min-[22rem]:px-3! aria-disabled:cursor-default aria-disabled:text-ink-3 forced-colors:aria-disabled:text-[GrayText]"
          icon={<Check aria-hidden className="size-icon" />}
          onClick={save}
        >
          <span className="@max-[22rem]:sr-only">{t('save')}</span>
        </Button>
      </div>
      {error instanceof ApiError && <FailureAlert error={error} />}
      <p role="status" className="text-small text-warn">
        {t(isSuccess && content === '' ? 'saved' : 'onlyTeam')}
      </p>
    </div>
  )
}
