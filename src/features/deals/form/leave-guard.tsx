import { useBlocker } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useWords } from '../../../i18n/use-words.ts'
import { useServices } from '../../../services.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { dealWords } from '../words.ts'
import type { DealFormValues } from './values.ts'

interface LeaveGuardProps {
  readonly saved: RefObject<boolean>
  /** They leave, and know that what they typed is lost. */
  readonly onLeave: () => void
}

/** Asks once before typed words are lost (F-039): never after they were saved, and never once their writer is no longer who is signed in. */
export function LeaveGuard({ saved, onLeave }: LeaveGuardProps) {
  const t = useWords(dealWords)
  const { session } = useServices()
  const { control } = useFormContext<DealFormValues>()
  const { isDirty } = useFormState({ control })
  const [writer] = useState(() => session.store.getState().userId)
  const wouldLose = () => {
    const { isLoggedIn, userId } = session.store.getState()
    return isDirty && !saved.current && isLoggedIn && userId === writer
  }
  const blocker = useBlocker({ shouldBlockFn: wouldLose, enableBeforeUnload: wouldLose, withResolver: true })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={t('form.leave.title')}
      description={t('form.leave.text')}
      confirmLabel={t('form.leave.confirm')}
      cancelLabel={t('form.leave.cancel')}
      tone="danger"
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
    />
  )
}
