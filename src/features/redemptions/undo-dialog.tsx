import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { maskedCode } from '../../components/masked-code.ts'
import type { Redemption } from '../../contract/redemptions.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useConnection, useServices } from '../../lib/services.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { redemptionMutations } from './api.ts'
import { redemptionMessages } from './messages.ts'

interface UndoDialogProps {
  readonly row: Redemption
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Undoes a redemption after a question that names the customer. */
export function UndoDialog({ row, open, onOpenChange }: UndoDialogProps) {
  const t = useTranslations(redemptionMessages)
  const { isOffline } = useConnection()
  const { mutate, isPending } = useMutation({
    ...redemptionMutations(useServices().api).undo(),
    onSettled: () => onOpenChange(false),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('undo.title', { customer: row.customerName || t('unnamed') })}
      description={t('undo.text', { code: maskedCode(row.redemptionCode) })}
      icon={<Undo2 className="rtl:-scale-x-100" />}
      confirmLabel={t('undo.confirm')}
      cancelLabel={t('undo.cancel')}
      busy={isPending}
      busyLabel={t('undo.busy')}
      blocked={isOffline && !isPending}
      returnFocusTo={() => document.querySelector('h1')}
      onConfirm={() => mutate(row._id)}
    />
  )
}
