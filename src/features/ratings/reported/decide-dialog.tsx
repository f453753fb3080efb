import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReportedRating } from '#contract/ratings.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { ratingMutations } from '../api.ts'

export interface ReportQuestion {
  readonly row: ReportedRating
  readonly isHidden: boolean
}

export function DecideDialog({
  question: { row, isHidden },
  onClose,
}: {
  readonly question: ReportQuestion
  readonly onClose: () => void
}) {
  const { t } = useTranslation('ratings', { keyPrefix: 'reported' })
  const { isOffline } = useConnection()
  const { mutate, isPending } = useMutation({ ...ratingMutations(useServices().api).decide(), onSettled: onClose })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(isHidden ? 'hideTitle' : 'keepTitle')}
      description={t(isHidden ? 'hideText' : 'keepText')}
      tone={isHidden ? 'danger' : 'primary'}
      confirmLabel={t(isHidden ? 'hide' : 'keep')}
      busy={isPending}
      busyLabel={t('busy')}
      blocked={isOffline && !isPending}
      returnFocusTo={() => document.querySelector('h1')}
      onConfirm={() => mutate({ body: { ratingId: row._id, isHidden } })}
    />
  )
}
