import { Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '#lib/services.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { maskedCode } from '../masked-code.ts'

interface UndoDialogProps
  extends Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'onOpenChange' | 'returnFocusTo' | 'above' | 'onConfirm'> {
  readonly customerName: string | undefined
  readonly code: string
  readonly isPending: boolean
}

/** Confirms the undoing of a redemption, at the till and in the list. */
export function UndoDialog({ customerName, code, isPending, ...dialog }: UndoDialogProps) {
  const { t } = useTranslation('undoRedemption')
  const { isOffline } = useConnection()
  return (
    <ConfirmDialog
      {...dialog}
      title={customerName ? t('title', { customer: customerName }) : t('titleUnnamed')}
      description={t('text', { code: maskedCode(code).replace(' ', '\u00A0') })}
      icon={<Undo2 className="rtl:-scale-x-100" />}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      busy={isPending}
      busyLabel={t('busy')}
      blocked={isOffline && !isPending}
    />
  )
}
