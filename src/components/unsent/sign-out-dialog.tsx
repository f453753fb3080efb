import { useTranslation } from 'react-i18next'
import { useFmt } from '#i18n/use-language.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import type { UnsentCounts } from './unsent-counts.ts'

interface SignOutDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly counts: UnsentCounts & { readonly drafts: number }
  readonly onConfirm: () => void
}

export function SignOutDialog({ counts, ...dialog }: SignOutDialogProps) {
  const { t } = useTranslation('unsent')
  const fmt = useFmt()
  const kinds = (['scans', 'messages', 'drafts'] as const).filter((kind) => counts[kind] > 0)
  const unsent = fmt.list(kinds.map((kind) => t(kind, { count: counts[kind] })))
  const count = counts.scans + counts.messages
  return (
    <ConfirmDialog
      {...dialog}
      above
      tone="danger"
      title={t('title', { unsent })}
      description={counts.drafts > 0 ? t('onDevice') : t('text', { count })}
      confirmLabel={t('confirm')}
    />
  )
}
