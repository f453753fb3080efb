import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormFailure } from '#components/form/form-failure.tsx'
import { SubmitButton } from '#components/form/submit-bar.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useSubmit } from '#components/form/use-submit.ts'
import { TillName } from '#contract/tills.ts'
import type { ApiResponse } from '#lib/http/api-response.ts'
import { Button } from '#ui/actions/button.tsx'
import { dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import { codeResolver } from '#ui/fields/form-errors.ts'

type NameValues = { readonly name: string }

interface NameFormProps<Data> {
  readonly name?: string
  readonly submitLabel: string
  readonly send: (input: { readonly body: NameValues; readonly key: string }) => Promise<Pick<ApiResponse<Data>, 'data'>>
  readonly onSaved: (data: Data) => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** The form of a dialog that names a till. */
export function NameForm<Data>({ name = '', submitLabel, send, onSaved, onClose, children }: NameFormProps<Data>) {
  const { t } = useTranslation('tills')
  const { t: common } = useTranslation('common')
  const form = useForm<NameValues>({ defaultValues: { name }, resolver: codeResolver(TillName), mode: 'onTouched' })
  const { submit, failure } = useSubmit({
    form,
    toInput: (body) => ({ body }),
    send,
    onSaved: (data, isMounted) => isMounted && onSaved(data),
    discardDraft: () => undefined,
    paths: ['name'],
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField<NameValues> name="name" label={t('name')} hint={t('nameHint')} autoComplete="off" />
        {children}
        <FormFailure failure={failure} />
        <div className={dialogFooterClasses}>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <SubmitButton>{submitLabel}</SubmitButton>
        </div>
      </form>
    </FormProvider>
  )
}
