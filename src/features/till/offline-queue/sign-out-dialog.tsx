import { useTranslations } from '../../../i18n/use-translations.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { offlineQueueMessages } from './messages.ts'

interface SignOutDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly count: number
  readonly onConfirm: () => void
}

export function SignOutDialog({ count, ...dialog }: SignOutDialogProps) {
  const t = useTranslations(offlineQueueMessages)
  const common = useTranslations('common')
  return (
    <ConfirmDialog
      {...dialog}
      above
      tone="danger"
      title={t('signOut.title', { count })}
      description={t('signOut.text')}
      cancelLabel={common('cancel')}
      confirmLabel={t('signOut.confirm')}
    />
  )
}
