import { Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '#lib/services.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { maskedCode } from '../masked-code.ts'

interface UndoDialogProps
  extends Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'onOpenChange' | 'returnFocusTo' | 'above' | 'onConfirm' | 'children'> {
  /** That of the customer; of the voucher for administrators, who learn no customer. */
  readonly name: string | undefined
  readonly code: string
  readonly isPending: boolean
  /** True if it cannot be undone after all. */
  readonly isFinal?: boolean
}

/** Confirms the undoing of a redemption, at the till and in the lists. */
export function UndoDialog({ name, code, isPending, isFinal = false, ...dialog }: UndoDialogProps) {
  const { t } = useTranslation('undoRedemption')
  const { t: common } = useTranslation('common')
  const { isOffline } = useConnection()
  return (
    <ConfirmDialog
      {...dialog}
      title={name ? t('title', { name }) : t('titleUnnamed')}
      description={t('text', { code: maskedCode(code).replace(' ', '\u00A0') })}
      icon={<Undo2 className="rtl:-scale-x-100" />}
      confirmLabel={isFinal ? undefined : t('confirm')}
      cancelLabel={isFinal ? common('close') : t('cancel')}
      busy={isPending}
      busyLabel={t('busy')}
      blocked={isOffline && !isPending}
    />
  )
}
