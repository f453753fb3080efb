import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { FormProvider, useController, useForm, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormFailure } from '#components/form/form-failure.tsx'
import { LeaveGuard } from '#components/form/leave-guard.tsx'
import { SubmitButton } from '#components/form/submit-bar.tsx'
import { type UploadOptions, useSubmit } from '#components/form/use-submit.ts'
import { sendLicence } from '#contract/profile.ts'
import type { Api } from '#lib/http/api.ts'
import type { Keyed } from '#lib/http/idempotency-keys.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { OfflineAlert } from '#ui/feedback/offline-alert.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field } from '#ui/fields/field.tsx'
import { FileDrop } from '#ui/files/file-drop.tsx'
import type { Sending } from '#ui/files/sending.ts'
import { profileQueries } from '../api.ts'

interface LicenceForm {
  readonly businessLicenseDoc: File | null
}

type Sent = Keyed<{ readonly params: { readonly userId: string }; readonly file: File; readonly upload: UploadOptions }>

const sendMutation = (api: Api) =>
  mutationOptions({
    mutationKey: [...profileQueries(api).all, 'sendLicence'],
    mutationFn: ({ key, upload, params, file }: Sent) =>
      api.write(sendLicence, { params, files: { businessLicenseDoc: file } }, { ...upload, idempotencyKey: key }),
    meta: { invalidates: [profileQueries(api).all], quiet: 'failure' },
  })

/** Asks before the page is left, because a file cannot be stored as a draft. */
export function SendLicenceForm({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('profile', { keyPrefix: 'licence' })
  const { api } = useServices()
  const { isOffline } = useConnection()
  const form = useForm<LicenceForm>({ defaultValues: { businessLicenseDoc: null } })
  const send = useMutation(sendMutation(api))
  const { submit, sending, failure, saved } = useSubmit({
    form,
    toInput: ({ businessLicenseDoc }) => ({ params: { userId }, file: businessLicenseDoc ?? new File([], '') }),
    send: send.mutateAsync,
    onSaved: () => form.reset(),
    paths: ['businessLicenseDoc'],
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
        <LicenceFile sending={sending} />
        <FormFailure failure={failure} />
        {isOffline && <OfflineAlert />}
        <div className="flex flex-wrap justify-end gap-3">
          <SubmitButton>{t('submit')}</SubmitButton>
        </div>
        <LeaveGuard saved={saved} text={t('leave')} />
      </form>
    </FormProvider>
  )
}

function LicenceFile({ sending }: { readonly sending: Sending | undefined }) {
  const { t } = useTranslation('profile', { keyPrefix: 'licence' })
  const { control } = useFormContext<LicenceForm>()
  const box = useId()
  const { field, fieldState } = useController({
    control,
    name: 'businessLicenseDoc',
    rules: { validate: (file) => (file ? true : 'documentRequired') },
  })
  const fieldError = useFieldError()
  const error = fieldState.error && { ...fieldState.error, type: fieldState.error.message ?? fieldState.error.type }
  field.ref({ focus: () => document.getElementById(box)?.querySelector<HTMLElement>('button')?.focus() })
  return (
    <div id={box}>
      <Field label={t('newName')} error={fieldError(error)}>
        {(attributes) => <FileDrop control={attributes} kind="document" file={field.value} onFile={field.onChange} sending={sending} />}
      </Field>
    </div>
  )
}
