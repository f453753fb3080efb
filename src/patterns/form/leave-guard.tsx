import { useBlocker } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useDeferred } from '../../ui/hooks/use-deferred.ts'
import { useRequester } from '../use-requester.ts'
import { formMessages } from './messages.ts'

interface LossGuardProps {
  /** There is something to lose. */
  readonly isHeld: boolean
  /** Nothing is lost any more. */
  readonly saved: RefObject<boolean>
  /** The question and its two answers. */
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly cancelLabel: string
  /** It stands in a dialog. */
  readonly above?: boolean
  /** They leave, and know what is lost. */
  readonly onLeave: () => void
}

const loadDialog = () => import('../../ui/dialogs/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog)

/** Asks once before typed words are lost (F-039), and never after they were saved. */
export function LeaveGuard(props: Pick<LossGuardProps, 'saved' | 'text' | 'above' | 'onLeave'>) {
  const t = useTranslations(formMessages)
  const { isDirty } = useFormState({ control: useFormContext().control })
  return (
    <LossGuard {...props} isHeld={isDirty} title={t('leave.title')} confirmLabel={t('leave.confirm')} cancelLabel={t('leave.cancel')} />
  )
}

/**
 * Asks once before something on screen is lost, but never once whoever was to lose it is no longer who is signed in. The dialog is
 * fetched as soon as there is something; where it does not come, the browser asks in its place.
 */
export function LossGuard({ isHeld, saved, above = false, onLeave, ...words }: LossGuardProps) {
  const requester = useRequester()
  const ConfirmDialog = useDeferred(loadDialog, isHeld, isHeld)
  const wouldLose = () => isHeld && !saved.current && requester() !== 'signedOut'
  const blocker = useBlocker({
    shouldBlockFn: async () => {
      if (!wouldLose()) return false
      if (
        await loadDialog().then(
          () => false,
          () => confirm(words.text),
        )
      ) {
        onLeave()
        return false
      }
      return true
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
        title={words.title}
        description={words.text}
        confirmLabel={words.confirmLabel}
        cancelLabel={words.cancelLabel}
        tone="danger"
        above={above}
        onConfirm={() => {
          onLeave()
          blocker.proceed?.()
        }}
      />
    )
  )
}
