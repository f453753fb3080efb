import { useBlocker } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { useSubmitterStatus } from '../use-submitter-status.ts'

interface LossGuardProps {
  readonly hasUnsaved: boolean
  readonly saved: RefObject<boolean>
  readonly title: string
  readonly text: string
  readonly tone?: 'primary' | 'danger'
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly above?: boolean
  readonly onAsk?: () => void
  /** Leaves too, after this. */
  readonly alternative?: { readonly label: string; readonly onChoose: () => void } | undefined
}

interface Destination {
  readonly pathname: string
  readonly search: object
}

const stepIn = ({ search }: Destination) => ('step' in search ? search.step : undefined)

/** Nothing is lost between the steps of one form. */
const isStepChange = (current: Destination, next: Destination) => current.pathname === next.pathname && stepIn(current) !== stepIn(next)

const loadDialog = () => import('#ui/dialogs/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog)

/** Confirms once before unsaved input is lost (F-039). */
export function LeaveGuard(props: Omit<LossGuardProps, 'hasUnsaved' | 'title' | 'confirmLabel' | 'cancelLabel'>) {
  const { t } = useTranslation('form')
  const { isDirty } = useFormState({ control: useFormContext().control })
  return (
    <LossGuard {...props} hasUnsaved={isDirty} title={t('leave.title')} confirmLabel={t('leave.confirm')} cancelLabel={t('leave.cancel')} />
  )
}

/** Confirms before unsaved data are lost, but not after another user signed in. Preloads its dialog; if the chunk cannot be loaded, the browser's prompt is used. */
export function LossGuard({ hasUnsaved, saved, tone = 'danger', above = false, onAsk, alternative, ...messages }: LossGuardProps) {
  const submitterStatus = useSubmitterStatus()
  const ConfirmDialog = useIdleModule(loadDialog, hasUnsaved, hasUnsaved)
  const wouldLose = () => hasUnsaved && !saved.current && submitterStatus() !== 'signedOut'
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!wouldLose() || isStepChange(current, next)) return false
      onAsk?.()
      return await loadDialog().then(
        () => true,
        () => !confirm(messages.text),
      )
    },
    enableBeforeUnload: wouldLose,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  useEffect(() => {
    if (isBlocked && !ConfirmDialog) blocker.reset?.()
  })
  return (
    ConfirmDialog && (
      <ConfirmDialog
        open={isBlocked}
        onOpenChange={(open) => !open && blocker.reset?.()}
        title={messages.title}
        description={messages.text}
        confirmLabel={messages.confirmLabel}
        cancelLabel={messages.cancelLabel}
        tone={tone}
        above={above}
        alternative={
          alternative && {
            ...alternative,
            onChoose: () => {
              alternative.onChoose()
              blocker.proceed?.()
            },
          }
        }
        onConfirm={() => blocker.proceed?.()}
      />
    )
  )
}
