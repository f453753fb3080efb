import { useMutation } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormFailure } from '#components/form/form-failure.tsx'
import { SubmitButton } from '#components/form/submit-bar.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useSubmit } from '#components/form/use-submit.ts'
import { type Factor, FactorName } from '#contract/second-factor.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import { codeResolver } from '#ui/fields/form-errors.ts'
import { secondFactorMutations } from './api.ts'

type Values = { readonly name: string }

interface RenameDialogProps {
  readonly factor: Factor
  readonly onClose: () => void
}

export function RenameDialog({ factor: { _id, name }, onClose }: RenameDialogProps) {
  const { t } = useTranslation('secondFactor')
  const { t: common } = useTranslation('common')
  const { api } = useServices()
  const { mutateAsync } = useMutation(secondFactorMutations(api).rename())
  const form = useForm<Values>({ defaultValues: { name }, resolver: codeResolver(FactorName), mode: 'onTouched' })
  const { submit, failure } = useSubmit({
    form,
    toInput: (body) => ({ body }),
    send: ({ body, key }) => mutateAsync({ params: { id: _id }, body, key }),
    onSaved: (_data, isMounted) => isMounted && onClose(),
    discardDraft: () => undefined,
    paths: ['name'],
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('ways.rename.title')} description={t('ways.rename.text')}>
      <FormProvider {...form}>
        <form
          noValidate
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <TextField<Values> name="name" label={t('name')} autoComplete="off" />
          <FormFailure failure={failure} />
          <div className={dialogFooterClasses}>
            <Button onClick={onClose}>{common('cancel')}</Button>
            <SubmitButton>{t('ways.rename.submit')}</SubmitButton>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  )
}
