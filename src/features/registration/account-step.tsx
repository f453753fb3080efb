import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#components/form/form-section.tsx'
import { TextField } from '#components/form/text-field.tsx'
import { useFieldCheck } from '#components/form/use-field-check.ts'
import { PasswordRules } from '#components/password-rules/password-rules.tsx'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { tidyBy } from '#contract/field-rules.ts'
import { emailAddress } from '#contract/rules.ts'
import { lookupQueries } from '#features/lookups/api.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { storeEmail } from '#lib/session/storage.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { registrationQueries } from './api.ts'
import { LookupField } from './lookup-field.tsx'
import type { RegistrationValues } from './registration-form.ts'

export function AccountStep() {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  return (
    <>
      <FormSection level={3} title={t('sections.access')}>
        <EmailField />
        <Passwords />
      </FormSection>
      <FormSection level={3} title={t('sections.question')}>
        <QuestionField />
        <TextField<RegistrationValues>
          name="securityQuestionAns"
          label={t('fields.securityQuestionAns')}
          hint={t('hints.securityQuestionAns')}
          autoComplete="off"
        />
      </FormSection>
      <FormSection level={3} title={t('sections.terms')}>
        <div>
          <Agreement />
          <TermsButton />
        </div>
      </FormSection>
    </>
  )
}

const tidyEmail = tidyBy(emailAddress)

function EmailField() {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  const { api, tabStorage } = useServices()
  const {
    data: isTaken,
    isChecking,
    onLeave,
  } = useFieldCheck<RegistrationValues, boolean | null, readonly string[]>({
    name: 'emailAddress',
    rule: emailAddress,
    query: registrationQueries(api).isEmailTaken,
  })
  const { getValues } = useFormContext<RegistrationValues>()
  return (
    <TextField<RegistrationValues>
      name="emailAddress"
      label={t('fields.emailAddress')}
      hint={isChecking ? t('checkingEmail') : t('hints.emailAddress')}
      aside={
        isTaken && (
          <TextLink to="/service-provider/login" onClick={() => storeEmail(tabStorage, getValues('emailAddress'))}>
            {t('signIn')}
          </TextLink>
        )
      }
      kind="latin"
      type="email"
      inputMode="email"
      autoComplete="email"
      tidy={tidyEmail}
      onLeave={onLeave}
    />
  )
}

function Passwords() {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  const { control, trigger } = useFormContext<RegistrationValues>()
  const password = useController({ control, name: 'password' })
  const confirm = useController({ control, name: 'confirmPassword' })
  const typed = useWatch({ control, name: 'password' })
  const fieldError = useFieldError()
  const rules = useId()
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <PasswordField
        {...password.field}
        label={t('fields.password')}
        error={fieldError(password.fieldState.error)}
        autoComplete="new-password"
        aria-required
        aria-describedby={rules}
        onChange={(event) => {
          password.field.onChange(event)
          // The repetition may have become right or wrong.
          if (confirm.fieldState.isTouched) void trigger('confirmPassword')
        }}
      />
      <div className="md:order-last md:col-span-2 md:mb-2">
        <PasswordRules id={rules} password={typed} />
      </div>
      <PasswordField
        {...confirm.field}
        label={t('fields.confirmPassword')}
        error={fieldError(confirm.fieldState.error)}
        autoComplete="new-password"
        aria-required
      />
    </div>
  )
}

function QuestionField() {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  const language = useLanguage()
  const { api } = useServices()
  const { control } = useFormContext<RegistrationValues>()
  const { field, fieldState } = useController({ control, name: 'securityQuestion' })
  const query = useQuery(lookupQueries(api).securityQuestions())
  const fieldError = useFieldError()
  return (
    <LookupField
      {...field}
      label={t('fields.securityQuestion')}
      choose={t('chooseQuestion')}
      query={query}
      options={query.data?.map(({ _id, questionEn, questionAr }) => ({ value: _id, label: language === 'ar' ? questionAr : questionEn }))}
      error={fieldError(fieldState.error)}
    />
  )
}

const loadTerms = () => import('./terms-dialog.tsx').then(({ TermsDialog }) => TermsDialog)

function TermsButton() {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  const { component: TermsDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadTerms)
  return (
    <>
      <Button size="sm" onClick={open} {...preload} className="mb-4">
        {t('readTerms')}
      </Button>
      {TermsDialog && <TermsDialog open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}

function Agreement() {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  const { control } = useFormContext<RegistrationValues>()
  const {
    field: { value, ...field },
    fieldState,
  } = useController({ control, name: 'isAgreedOnTerms' })
  const error = useFieldError()(fieldState.error)
  const note = useId()
  return (
    <>
      <Checkbox
        {...field}
        label={t('agree')}
        checked={value}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error && note}
      />
      <p id={note} className="mt-1 min-h-note text-no text-small">
        {error}
      </p>
    </>
  )
}
