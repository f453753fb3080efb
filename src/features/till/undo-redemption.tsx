import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useLazyDialog } from '../../components/use-lazy-dialog.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useIsFullBackend, useServices } from '../../lib/services.ts'
import { Button } from '../../ui/actions/button.tsx'
import { redemptionMutations } from '../redemptions/api.ts'
import { tillMessages } from './messages.ts'
import type { Redeemed } from './outcomes/outcome.ts'

interface UndoRedemptionProps {
  readonly outcome: Redeemed
  readonly onUndone: (redemptionId: string) => void
}

const loadDialog = () => import('../../ui/dialogs/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog)

export function UndoRedemption({ outcome: { redemptionId, undoUntil }, onUndone }: UndoRedemptionProps) {
  const t = useTranslations(tillMessages)
  const { api, clock } = useServices()
  const { component: ConfirmDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadDialog)
  const { mutate, isPending } = useMutation(redemptionMutations(api).undo())
  const isFullBackend = useIsFullBackend()
  if (!isFullBackend || redemptionId === undefined || !undoUntil || Date.parse(undoUntil) <= clock.now()) return null
  const confirm = () =>
    mutate(redemptionId, {
      onSuccess: () => onUndone(redemptionId),
      onSettled: () => setOpen(false),
    })
  return (
    <>
      <Button size="lg" className="w-full" icon={<Undo2 aria-hidden className="size-icon rtl:-scale-x-100" />} onClick={open} {...preload}>
        {t('undo.open')}
      </Button>
      {ConfirmDialog && (
        <ConfirmDialog
          open={isOpen}
          onOpenChange={setOpen}
          title={t('undo.title')}
          description={t('undo.text')}
          confirmLabel={t('undo.confirm')}
          cancelLabel={t('undo.cancel')}
          busy={isPending}
          busyLabel={t('undo.busy')}
          tone="danger"
          above
          onConfirm={confirm}
        />
      )}
    </>
  )
}
