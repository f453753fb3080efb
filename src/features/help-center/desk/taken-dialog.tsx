import { Hand } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '#lib/services.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import type { useTakenQuestion } from './use-taken-question.ts'

export function TakenDialog({ question }: { readonly question: ReturnType<typeof useTakenQuestion> }) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'desk' })
  const { isOffline } = useConnection()
  const { holder, isPending, takeOver, cancel } = question
  return (
    <ConfirmDialog
      open={holder !== undefined}
      onOpenChange={(open) => !open && cancel()}
      title={t('taken.title', { name: holder?.name || t('otherAdmin') })}
      description={t('taken.text')}
      icon={<Hand />}
      confirmLabel={t('taken.confirm')}
      cancelLabel={t('taken.cancel')}
      busy={isPending}
      blocked={isOffline && !isPending}
      onConfirm={takeOver}
    />
  )
}
