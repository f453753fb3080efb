import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import type { Deal } from '#contract/deals.ts'
import { decisionReasonLength } from '#contract/limits.ts'
import type { Side } from '#contract/roles.ts'
import { fieldIssues, requiredText } from '#contract/rules.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { createIdempotencyKeys } from '#lib/http/idempotency-keys.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field, useCounter } from '#ui/fields/field.tsx'
import { RadioCard } from '#ui/fields/radio-card.tsx'
import { TextArea } from '#ui/fields/text-input.tsx'
import { dealMutations, dealQueries } from '../api.ts'

const acts = ['stop', 'end'] as const

interface EndDealDialogProps {
  readonly deal: Deal
  readonly side: Side
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly onStop: () => void
  readonly isStopping: boolean
  /** Leaves the page of the voucher. */
  readonly onEnded: () => Promise<void>
}

/** Two acts that take a voucher away: it is no longer offered, or it ends for everybody who holds it, at once or later. */
export function EndDealDialog({ deal, side, isOpen, setOpen, onStop, isStopping, onEnded }: EndDealDialogProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail.end' })
  const language = useLanguage()
  const { api } = useServices()
  const { isOffline } = useConnection()
  const [chosen, setAct] = useState<(typeof acts)[number]>('stop')
  // Another tab may have stopped it since the dialog was opened.
  const act = deal.stoppedAt ? 'end' : chosen
  const [reason, setReason] = useState('')
  const [isValidated, setIsValidated] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const fieldError = useFieldError()
  const counter = useCounter(reason.length, decisionReasonLength)
  const name = displayName(language, toNames(deal))
  const end = useEnd({ deal, name, onEnded })
  const { data } = useQuery({ ...dealQueries(api).claimants(deal._id), enabled: isOpen })
  const isEnd = act === 'end'
  const parsed = requiredText(decisionReasonLength).safeParse(reason)
  const issue = isValidated && isEnd && parsed.error ? fieldIssues(parsed.error.issues)[0] : undefined
  const isBusy = isStopping || end.isPending
  const confirm = () => {
    if (!isEnd) return onStop()
    setIsValidated(true)
    if (parsed.success) end.send(parsed.data)
    else field.current?.focus()
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      title={t(deal.stoppedAt ? 'end.title' : 'title', { name })}
      description={data ? t('claimants', { count: data.claimants }) : t('text')}
      confirmLabel={t(`${act}.confirm`)}
      cancelLabel={t('cancel')}
      tone="danger"
      busy={isBusy}
      busyLabel={t('busy')}
      blocked={isOffline && !isBusy}
      onConfirm={confirm}
    >
      {deal.stoppedAt ? (
        <p>{t('end.text')}</p>
      ) : (
        <fieldset aria-label={t('acts')} className="grid gap-2" disabled={isBusy}>
          {acts.map((each) => (
            <RadioCard
              key={each}
              label={t(`${each}.label`)}
              text={t(`${each}.text`)}
              name="act"
              value={each}
              checked={act === each}
              onChange={() => setAct(each)}
            />
          ))}
        </fieldset>
      )}
      {isEnd && (
        <Field label={t('reason')} hint={t(`hint.${side}`)} error={fieldError(issue)} counter={counter}>
          {(control) => (
            <TextArea
              {...control}
              ref={field}
              dir="auto"
              rows={3}
              value={reason}
              disabled={isBusy}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
    </ConfirmDialog>
  )
}

interface EndOptions {
  readonly deal: Deal
  readonly name: string
  readonly onEnded: () => Promise<void>
}

/** The toast offers Undo for as long as the server takes it. */
function useEnd({ deal: { _id: id }, name, onEnded }: EndOptions) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const { api, toasts, clock } = useServices()
  const [withIdempotencyKey] = useState(createIdempotencyKeys)
  const undo = useMutation(dealMutations(api).undoEnd())
  const { mutateAsync, isPending } = useMutation({
    ...dealMutations(api).end(),
    // The mutation ends with the page, so that no live event refetches the ended voucher meanwhile.
    onSuccess: async ({ message, data: { undoUntil } }) => {
      const lifetime = undoUntil === undefined ? 0 : Date.parse(undoUntil) - clock.now()
      const offered = lifetime > 0 && {
        lifetime,
        action: { label: t('review.undo'), run: () => undo.mutate({ body: { dealId: id, undo: true } }) },
      }
      toasts.getState().show(message ?? t('end.done'), 'success', { about: name, subject: id, ...offered })
      await onEnded()
    },
  })
  const send = (reason: string) => {
    const body = { dealId: id, reason }
    // A toast shows the failure.
    withIdempotencyKey({ body }, (key) => mutateAsync({ body, key })).catch(() => undefined)
  }
  return { send, isPending }
}
