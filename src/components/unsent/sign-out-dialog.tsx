import { useTranslations } from '../../i18n/use-translations.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { unsentMessages } from './messages.ts'
import type { UnsentCounts } from './unsent-counts.ts'

interface SignOutDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly counts: UnsentCounts
  readonly onConfirm: () => void
}

export function SignOutDialog({ counts, ...dialog }: SignOutDialogProps) {
  const t = useTranslations(unsentMessages)
  const common = useTranslations('common')
  const scans = t('scans', { count: counts.scans })
  const messages = t('messages', { count: counts.messages })
  const either = counts.scans > 0 ? scans : messages
  const unsent = counts.scans > 0 && counts.messages > 0 ? t('both', { scans, messages }) : either
  return (
    <ConfirmDialog
      {...dialog}
      above
      tone="danger"
      title={t('title', { unsent })}
      description={t('text', { count: counts.scans + counts.messages })}
      cancelLabel={common('cancel')}
      confirmLabel={t('confirm')}
    />
  )
}
