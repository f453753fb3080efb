import { useBlocker } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useDeferred } from '../../ui/hooks/use-deferred.ts'
import { useRequester } from '../use-requester.ts'
import { formMessages } from './messages.ts'

interface LeaveGuardProps {
  readonly saved: RefObject<boolean>
  readonly text: string
  /** The form stands in a dialog. */
  readonly above?: boolean
  /** They leave, and know that what they typed is lost. */
  readonly onLeave: () => void
}

const loadDialog = () => import('../../ui/dialogs/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog)

/**
 * Asks once before typed words are lost (F-039): never after they were saved, and never once their writer is no longer who is
 * signed in. The dialog is fetched with the first change; where it does not come, the browser asks in its place.
 */
export function LeaveGuard({ saved, text, above = false, onLeave }: LeaveGuardProps) {
  const t = useTranslations(formMessages)
  const requester = useRequester()
  const { isDirty } = useFormState({ control: useFormContext().control })
  const ConfirmDialog = useDeferred(loadDialog, isDirty, isDirty)
  const wouldLose = () => isDirty && !saved.current && requester() !== 'signedOut'
  const blocker = useBlocker({
    shouldBlockFn: async () => {
      if (!wouldLose()) return false
      if (
        await loadDialog().then(
          () => false,
          () => confirm(text),
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
        title={t('leave.title')}
        description={text}
        confirmLabel={t('leave.confirm')}
        cancelLabel={t('leave.cancel')}
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
