import { useMutation } from '@tanstack/react-query'
import { UndoDialog } from '#components/undo-redemption/undo-dialog.tsx'
import type { Redemption } from '#contract/redemptions.ts'
import { useServices } from '#lib/services.ts'
import { redemptionMutations } from './api.ts'
import type { RowDialogProps } from './use-row-dialog.tsx'

export function UndoRowDialog({ row, open, onOpenChange }: RowDialogProps<Redemption>) {
  const { mutate, isPending } = useMutation({
    ...redemptionMutations(useServices().api).undo(),
    onSettled: () => onOpenChange(false),
  })
  return (
    <UndoDialog
      open={open}
      onOpenChange={onOpenChange}
      name={row.customerName}
      code={row.redemptionCode}
      isPending={isPending}
      returnFocusTo={() => document.querySelector('h1')}
      onConfirm={() => mutate({ body: { redemptionId: row._id } })}
    />
  )
}
