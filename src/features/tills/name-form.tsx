import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '#components/form/dialog-form.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useSubmit } from '#components/form/use-submit.ts'
import { TillName } from '#contract/tills.ts'
import type { ApiResponse } from '#lib/http/api-response.ts'
import { codeResolver } from '#ui/fields/form-errors.ts'

type NameValues = { readonly name: string }

interface NameFormProps<Data> {
  readonly name?: string
  readonly submitLabel: string
  readonly send: (input: { readonly body: NameValues; readonly key: string }) => Promise<Pick<ApiResponse<Data>, 'data'>>
  readonly onSaved: (data: Data) => void
  readonly onClose: () => void
}

export function NameForm<Data>({ name = '', submitLabel, send, onSaved, onClose }: NameFormProps<Data>) {
  const { t } = useTranslation('tills')
  const form = useForm<NameValues>({ defaultValues: { name }, resolver: codeResolver(TillName), mode: 'onTouched' })
  const submission = useSubmit({
    form,
    toInput: (body) => ({ body }),
    send,
    onSaved: (data, isMounted) => isMounted && onSaved(data),
    discardDraft: () => undefined,
    paths: ['name'],
  })
  return (
    <DialogForm form={form} submission={submission} submitLabel={submitLabel} onClose={onClose}>
      <TextField<NameValues> name="name" label={t('name')} hint={t('nameHint')} autoComplete="off" />
    </DialogForm>
  )
}
