import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '#components/form/dialog-form.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useSubmit } from '#components/form/use-submit.ts'
import { type Factor, FactorName } from '#contract/second-factor.ts'
import { useServices } from '#lib/services.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { codeResolver } from '#ui/fields/form-errors.ts'
import { secondFactorMutations } from './api.ts'

type Values = { readonly name: string }

interface RenameDialogProps {
  readonly factor: Factor
  readonly onClose: () => void
}

export function RenameDialog({ factor: { _id, name }, onClose }: RenameDialogProps) {
  const { t } = useTranslation('secondFactor')
  const { api } = useServices()
  const { mutateAsync } = useMutation(secondFactorMutations(api).rename())
  const form = useForm<Values>({ defaultValues: { name }, resolver: codeResolver(FactorName), mode: 'onTouched' })
  const submission = useSubmit({
    form,
    toInput: (body) => ({ body }),
    send: ({ body, key }) => mutateAsync({ params: { id: _id }, body, key }),
    onSaved: (_data, isMounted) => isMounted && onClose(),
    discardDraft: () => undefined,
    paths: ['name'],
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('ways.rename.title')} description={t('ways.rename.text')}>
      <DialogForm form={form} submission={submission} submitLabel={t('ways.rename.submit')} onClose={onClose}>
        <TextField<Values> name="name" label={t('name')} autoComplete="off" />
      </DialogForm>
    </Dialog>
  )
}
