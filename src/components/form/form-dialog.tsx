import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { DialogForm } from './dialog-form.tsx'

interface FormDialogProps<Values extends FieldValues, Output>
  extends ComponentProps<typeof DialogForm<Values, Output>>,
    Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'returnFocusTo'> {}

/** A dialog that is open while it is mounted, with one short form. */
export const FormDialog = <Values extends FieldValues, Output>({
  title,
  description,
  returnFocusTo,
  ...dialogForm
}: FormDialogProps<Values, Output>) => (
  <Dialog
    open
    onOpenChange={(open) => !open && dialogForm.onClose()}
    title={title}
    description={description}
    {...(returnFocusTo && { returnFocusTo })}
  >
    <DialogForm {...dialogForm} />
  </Dialog>
)
