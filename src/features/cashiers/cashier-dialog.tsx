import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '#components/form/form-dialog.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useSmallForm } from '#components/form/use-small-form.ts'
import { type Cashier, CashierInput } from '#contract/cashiers.ts'
import { useServices } from '#lib/services.ts'
import { cashierMutations } from './api.ts'

interface CashierDialogProps {
  /** Undefined for a new one. */
  readonly cashier?: Cashier
  readonly onClose: () => void
  readonly returnFocusTo: () => HTMLElement | null
}

const WithPin = CashierInput.check(z.refine(({ pin }) => pin !== undefined, { error: 'required', path: ['pin'] }))

export function CashierDialog({ cashier, onClose, returnFocusTo }: CashierDialogProps) {
  const { t } = useTranslation('cashiers')
  const { api } = useServices()
  const { mutateAsync: create } = useMutation(cashierMutations(api).create())
  const { mutateAsync: update } = useMutation(cashierMutations(api).update())
  const form = useSmallForm({
    schema: cashier ? CashierInput : WithPin,
    values: { name: cashier?.name ?? '', pin: '' },
    send: ({ name, pin = '' }, key) =>
      cashier ? update({ params: { id: cashier._id }, body: { name, pin }, key }) : create({ body: { name, pin }, key }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      {...form}
      title={cashier ? t('editLabel', { name: cashier.name }) : t('add')}
      description={t(cashier ? 'form.editText' : 'form.addText')}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
    >
      <TextField<CashierInput> name="name" label={t('form.name')} hint={t('form.nameHint')} autoComplete="off" />
      <TextField<CashierInput>
        name="pin"
        kind="digits"
        label={t(cashier ? 'form.newPin' : 'form.pin')}
        hint={t(cashier ? 'form.keepHint' : 'form.pinHint')}
        optional={cashier !== undefined}
        autoComplete="off"
      />
    </FormDialog>
  )
}
