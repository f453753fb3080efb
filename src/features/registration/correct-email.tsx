import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormFailure } from '#components/form/form-failure.tsx'
import { SubmitButton } from '#components/form/submit-bar.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useSmallForm } from '#components/form/use-small-form.ts'
import { emailAddress as rule } from '#contract/rules.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { registrationMutations } from './api.ts'

const Typed = z.object({ emailAddress: rule })
type Values = z.input<typeof Typed>

interface CorrectEmailProps {
  readonly emailAddress: string
  readonly correctionToken: string
  readonly onCorrected: (emailAddress: string) => void
  readonly onClose: () => void
}

/** Another address for the registration that was just sent; everything else of it stays. */
export function CorrectEmail({ emailAddress, correctionToken, onCorrected, onClose }: CorrectEmailProps) {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  const { t: common } = useTranslation('common')
  const { api } = useServices()
  const { mutateAsync } = useMutation(registrationMutations(api).correctEmail())
  const [ending, setEnding] = useState<'verified' | 'deleted'>()
  const { form, submit, failure } = useSmallForm({
    schema: Typed,
    values: { emailAddress },
    send: async (body, key) => {
      if (body.emailAddress !== emailAddress) await mutateAsync({ body: { ...body, correctionToken }, key })
      return { data: body.emailAddress }
    },
    onSaved: (corrected) => {
      if (corrected === emailAddress) onClose()
      else onCorrected(corrected)
    },
    onRefused: async ({ code }) => {
      if (code === 'CONFLICT') setEnding('verified')
      if (code === 'NOT_FOUND') setEnding('deleted')
      return code === 'CONFLICT' || code === 'NOT_FOUND'
    },
  })
  const { setFocus } = form
  // The button that opened the form is gone.
  useEffect(() => setFocus('emailAddress', { shouldSelect: true }), [setFocus])
  if (ending) return <Ending ending={ending} />
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={t('sent.correction.title')}
        className="mt-4 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField<Values>
          name="emailAddress"
          label={t('fields.emailAddress')}
          hint={t('sent.correction.hint')}
          kind="latin"
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <FormFailure failure={failure} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busyLabel={t('sent.sending')}>{t('sent.correction.send')}</SubmitButton>
          <Button onClick={onClose}>{common('cancel')}</Button>
        </div>
      </form>
    </FormProvider>
  )
}

/** The registration was verified or deleted meanwhile. */
function Ending({ ending }: { readonly ending: 'verified' | 'deleted' }) {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  return (
    <Alert tone="warn" urgent title={t(`sent.${ending}.title`)} className="mt-4">
      <p>
        <span>{t(`sent.${ending}.text`)}</span>{' '}
        {ending === 'verified' ? (
          <TextLink to="/service-provider/login">{t('signIn')}</TextLink>
        ) : (
          <TextLink to="/service-provider/register" search={{}}>
            {t('sent.deleted.again')}
          </TextLink>
        )}
      </p>
    </Alert>
  )
}
