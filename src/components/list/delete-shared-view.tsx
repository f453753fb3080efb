import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import type { ListedView } from './listed-view.ts'

interface DeleteSharedViewProps {
  readonly view: ListedView
  readonly open: boolean
  readonly onClose: () => void
  readonly onDelete: () => void
  readonly returnFocusTo: () => HTMLElement | null | undefined
}

/** Asks before somebody else's view is deleted, which cannot be undone. */
export function DeleteSharedView({ view: { name, sharedBy = '' }, open, onClose, onDelete, returnFocusTo }: DeleteSharedViewProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t('deleteTitle', { name })}
      description={t('deleteText', { owner: sharedBy })}
      confirmLabel={t('deleteConfirm')}
      cancelLabel={t('deleteCancel')}
      tone="danger"
      onConfirm={onDelete}
      returnFocusTo={returnFocusTo}
    />
  )
}
