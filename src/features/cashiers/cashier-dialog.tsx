import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { DialogForm } from '#components/form/dialog-form.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useSubmit } from '#components/form/use-submit.ts'
import { type Cashier, CashierInput } from '#contract/cashiers.ts'
import { useServices } from '#lib/services.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { codeResolver } from '#ui/fields/form-errors.ts'
import { cashierMutations } from './api.ts'

interface CashierDialogProps {
  /** Undefined for a new one. */
  readonly cashier?: Cashier
  readonly onClose: () => void
  readonly returnFocusTo: () => HTMLElement | null
}

export function CashierDialog({ cashier, onClose, returnFocusTo }: CashierDialogProps) {
  const { t } = useTranslation('cashiers')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={cashier ? t('editLabel', { name: cashier.name }) : t('add')}
      description={t(cashier ? 'form.editText' : 'form.addText')}
      returnFocusTo={returnFocusTo}
    >
      <CashierForm cashier={cashier} onClose={onClose} />
    </Dialog>
  )
}

const WithPin = CashierInput.check(z.refine(({ pin }) => pin !== undefined, { error: 'required', path: ['pin'] }))

function CashierForm({ cashier, onClose }: Pick<CashierDialogProps, 'onClose'> & { readonly cashier: Cashier | undefined }) {
  const { t } = useTranslation('cashiers')
  const { api } = useServices()
  const { mutateAsync: create } = useMutation(cashierMutations(api).create())
  const { mutateAsync: update } = useMutation(cashierMutations(api).update())
  const form = useForm<CashierInput, unknown, z.output<typeof CashierInput>>({
    defaultValues: { name: cashier?.name ?? '', pin: '' },
    resolver: codeResolver(cashier ? CashierInput : WithPin),
    mode: 'onTouched',
  })
  const submission = useSubmit({
    form,
    toInput: (body) => ({ body }),
    send: ({ body: { name, pin = '' }, key }) =>
      cashier ? update({ params: { id: cashier._id }, body: { name, pin }, key }) : create({ body: { name, pin }, key }),
    onSaved: (_data, isMounted) => isMounted && onClose(),
    discardDraft: () => undefined,
    paths: ['name', 'pin'],
  })
  return (
    <DialogForm form={form} submission={submission} submitLabel={t('form.save')} onClose={onClose}>
      <TextField<CashierInput> name="name" label={t('form.name')} hint={t('form.nameHint')} autoComplete="off" />
      <TextField<CashierInput>
        name="pin"
        kind="digits"
        label={t(cashier ? 'form.newPin' : 'form.pin')}
        hint={t(cashier ? 'form.keepHint' : 'form.pinHint')}
        optional={cashier !== undefined}
        autoComplete="off"
      />
    </DialogForm>
  )
}
