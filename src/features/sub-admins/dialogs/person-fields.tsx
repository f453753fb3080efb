import { useEffect, useState } from 'react'
import { FormProvider, useForm, useFormState } from 'react-hook-form'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { ErrorSummary } from '../../../patterns/form/error-summary.tsx'
import { LeaveGuard } from '../../../patterns/form/leave-guard.tsx'
import { formMessages } from '../../../patterns/form/messages.ts'
import { SubmitButton } from '../../../patterns/form/submit-button.tsx'
import { useSubmit } from '../../../patterns/form/use-submit.ts'
import { useConnection } from '../../../services.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { dialogFootClasses } from '../../../ui/dialogs/dialog-frame.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { OfflineAlert } from '../../../ui/feedback/offline-alert.tsx'
import { codeResolver } from '../../../ui/fields/form-errors.ts'
import { generatePassword } from './generated-password.ts'
import type { HandedOver } from './hand-over-dialog.tsx'
import { colleagueMessages } from './messages.ts'
import { NameFields, ReachFields } from './name-fields.tsx'
import { PasswordChooser } from './password-chooser.tsx'
import { fullNameOf, type PasswordChoice, PersonForm, type PersonFormOutput, type PersonFormValues, personPaths } from './person-form.ts'

interface PersonFieldsProps {
  readonly start: PersonFormValues
  readonly choices: readonly PasswordChoice[]
  readonly submitLabel: string
  /** Sends the person, with a password unless theirs stays. */
  readonly send: (values: PersonFormOutput, password: string | undefined, key: string) => Promise<unknown>
  /** It is with the server; told the password that was made, if one was. */
  readonly onSaved: (made: HandedOver | undefined) => void
  readonly onClose: () => void
}

/** The form of a person (§5): errors after touch, the server's on their fields, and a question before typed words are lost. */
export function PersonFields({ start, choices, submitLabel, send, onSaved, onClose }: PersonFieldsProps) {
  const t = useTranslations(colleagueMessages)
  const form = useForm<PersonFormValues, unknown, PersonFormOutput>({
    defaultValues: start,
    resolver: codeResolver(PersonForm),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { setFocus } = form
  useEffect(() => {
    // The form came later than its dialog, which has kept the focus for it.
    if (document.activeElement?.getAttribute('role') === 'dialog') setFocus('firstName')
  }, [setFocus])
  // The same one for every try of this form, or a try again would be another request.
  const [made] = useState(generatePassword)
  const { submit, failure, saved } = useSubmit({
    form,
    toInput: (values) => ({ body: { values, password: { keep: undefined, generate: made, type: values.password }[values.choice] } }),
    send: async ({ body: { values, password }, key }) => {
      await send(values, password, key)
      return { data: values }
    },
    onSaved: ({ choice, ...values }, isMounted) => {
      if (isMounted)
        onSaved(choice === 'generate' ? { name: fullNameOf(values), emailAddress: values.emailAddress, password: made } : undefined)
    },
    settleDraft: () => undefined,
    paths: personPaths,
  })
  const names: Readonly<Record<string, string>> = {
    firstName: t('form.firstName'),
    lastName: t('form.lastName'),
    emailAddress: t('form.email'),
    phoneNo: t('form.phone'),
    password: t('form.password'),
  }
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <ErrorSummary paths={personPaths} nameOf={(path) => names[path] ?? ''} />
        <NameFields />
        <ReachFields />
        <PasswordChooser choices={choices} />
        <Trouble failure={failure} />
        <div className={cx('pt-2', dialogFootClasses)}>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <SubmitButton>{submitLabel}</SubmitButton>
        </div>
      </form>
      <LeaveGuard above saved={saved} text={t('form.leave')} onLeave={() => undefined} />
    </FormProvider>
  )
}

/** What stops the form, as far as no field tells it. */
function Trouble({ failure }: Pick<ReturnType<typeof useSubmit>, 'failure'>) {
  const t = useTranslations(formMessages)
  const { isSubmitting } = useFormState()
  const isOffline = useConnection().isOffline && !isSubmitting
  if (isOffline) return <OfflineAlert />
  if (!failure || isSubmitting) return null
  return (
    <Alert tone="no" urgent title={failure.message}>
      <p>{t('failed')}</p>
    </Alert>
  )
}
