import { Hand } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ChatHolder } from '#contract/help-center-admin.ts'
import { useConnection } from '#lib/services.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'

interface TakenDialogProps {
  /** Who is answering; undefined while nothing is asked. */
  readonly holder: ChatHolder | undefined
  readonly isPending: boolean
  readonly onTake: () => void
  readonly onCancel: () => void
}

export function TakenDialog({ holder, isPending, onTake, onCancel }: TakenDialogProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'admin' })
  const { isOffline } = useConnection()
  return (
    <ConfirmDialog
      open={holder !== undefined}
      onOpenChange={(open) => !open && onCancel()}
      title={t('taken.title', { name: holder?.name || t('otherAdmin') })}
      description={t('taken.text')}
      icon={<Hand />}
      confirmLabel={t('taken.confirm')}
      cancelLabel={t('taken.cancel')}
      busy={isPending}
      blocked={isOffline && !isPending}
      onConfirm={onTake}
    />
  )
}
