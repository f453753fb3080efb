import { useTranslations } from '../../../i18n/use-translations.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { keptScanMessages } from './messages.ts'

interface SignOutQuestionProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Scans that the sign-out deletes. */
  readonly count: number
  readonly onConfirm: () => void
}

/** Asks before a sign-out that deletes kept scans: they die with the session (F-052). */
export function SignOutQuestion({ count, ...dialog }: SignOutQuestionProps) {
  const t = useTranslations(keptScanMessages)
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
