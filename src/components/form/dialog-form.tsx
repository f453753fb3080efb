import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useConnection } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import type { Elements } from '#ui/elements.ts'
import { OfflineAlert } from '#ui/feedback/offline-alert.tsx'
import { FormFailure } from './form-failure.tsx'
import { SubmitButton } from './submit-bar.tsx'
import type { Submit } from './use-submit.ts'

interface DialogFormProps<Values extends FieldValues, Output> extends Pick<Submit, 'submit' | 'failure'> {
  readonly form: UseFormReturn<Values, unknown, Output>
  /** Default: Save. */
  readonly submitLabel?: string | undefined
  readonly busyLabel?: string
  /** Default: Cancel. */
  readonly closeLabel?: string
  readonly onClose: () => void
  readonly children: Elements
}

/** A short form in a dialog: its fields, the failure of the last attempt, and the buttons. */
export function DialogForm<Values extends FieldValues, Output>({
  form,
  submit,
  failure,
  submitLabel,
  busyLabel,
  closeLabel,
  onClose,
  children,
}: DialogFormProps<Values, Output>) {
  const { t: common } = useTranslation('common')
  // The shell's bar is below the dialog's scrim.
  const isOffline = useConnection().isOffline && !form.formState.isSubmitting
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          // The page under the dialog may be a form too.
          event.stopPropagation()
          submit()
        }}
      >
        {children}
        <FormFailure failure={failure} />
        {isOffline && <OfflineAlert />}
        <div className={dialogFooterClasses}>
          <Button onClick={onClose}>{closeLabel ?? common('cancel')}</Button>
          <SubmitButton {...(busyLabel !== undefined && { busyLabel })}>{submitLabel ?? common('save')}</SubmitButton>
        </div>
      </form>
    </FormProvider>
  )
}
