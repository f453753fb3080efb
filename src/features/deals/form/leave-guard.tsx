import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { dealMessages } from '../messages.ts'
import { useAudience } from '../use-audience.ts'
import type { DealFormValues } from './values.ts'

interface LeaveGuardProps {
  readonly saved: RefObject<boolean>
  /** They leave, and know that what they typed is lost. */
  readonly onLeave: () => void
}

/** Asks once before typed words are lost (F-039): never after they were saved, and never once their writer is no longer who is signed in. */
export function LeaveGuard({ saved, onLeave }: LeaveGuardProps) {
  const t = useTranslations(dealMessages)
  const audience = useAudience()
  const { control } = useFormContext<DealFormValues>()
  const { isDirty } = useFormState({ control })
  const wouldLose = () => isDirty && !saved.current && audience() !== 'nobody'
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
