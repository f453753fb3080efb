import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { useNow } from '#components/use-now.ts'
import { redemptionMutations } from '#features/redemptions/api.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import type { Redeemed } from '../outcomes/outcome.ts'

interface UndoRedemptionProps {
  readonly outcome: Redeemed
  readonly onUndone: (redemptionId: string) => void
}

const loadDialog = () => import('#components/undo-redemption/undo-dialog.tsx').then(({ UndoDialog }) => UndoDialog)

export function UndoRedemption({ outcome: { redemptionId, undoUntil, claim, code = '' }, onUndone }: UndoRedemptionProps) {
  const { t } = useTranslation('undoRedemption')
  const { api } = useServices()
  const now = useNow()
  const { component: UndoDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadDialog)
  const { mutate, isPending } = useMutation(redemptionMutations(api).undo())
  if (redemptionId === undefined || !undoUntil || Date.parse(undoUntil) <= now) return null
  const confirm = () =>
    mutate(
      { body: { redemptionId } },
      {
        onSuccess: () => onUndone(redemptionId),
        onSettled: () => setOpen(false),
      },
    )
  return (
    <>
      <Button size="lg" icon={<Undo2 aria-hidden className="size-icon rtl:-scale-x-100" />} onClick={open} {...preload}>
        {t('confirm')}
      </Button>
      {UndoDialog && (
        <UndoDialog
          open={isOpen}
          onOpenChange={setOpen}
          name={claim?.customerName}
          code={code}
          isPending={isPending}
          above
          onConfirm={confirm}
        />
      )}
    </>
  )
}
