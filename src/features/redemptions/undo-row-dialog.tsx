import { useMutation } from '@tanstack/react-query'
import { UndoDialog } from '#components/undo-redemption/undo-dialog.tsx'
import type { Redemption } from '#contract/redemptions.ts'
import { useServices } from '#lib/services.ts'
import { redemptionMutations } from './api.ts'

interface UndoRowDialogProps {
  readonly row: Redemption
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export function UndoRowDialog({ row, open, onOpenChange }: UndoRowDialogProps) {
  const { mutate, isPending } = useMutation({
    ...redemptionMutations(useServices().api).undo(),
    onSettled: () => onOpenChange(false),
  })
  return (
    <UndoDialog
      open={open}
      onOpenChange={onOpenChange}
      customerName={row.customerName}
      code={row.redemptionCode}
      isPending={isPending}
      returnFocusTo={() => document.querySelector('h1')}
      onConfirm={() => mutate(row._id)}
    />
  )
}
