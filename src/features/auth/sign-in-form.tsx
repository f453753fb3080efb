import { Link, useHydrated, useSearch } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUncontrolledForm } from '#components/form/use-uncontrolled-form.ts'
import { Credentials } from '#contract/auth.ts'
import type { Side } from '#contract/roles.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { storeEmail } from '#lib/session/storage.ts'
import { emailKey } from '#lib/session/storage-keys.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field } from '#ui/fields/field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import type { Challenge } from './challenge.ts'
import { PasskeySignIn } from './passkey/passkey-sign-in.tsx'
import { OtherSideHint, SignInFailure } from './sign-in-failure.tsx'
import { useOpenPortal } from './use-open-portal.ts'

/** An unknown address and a wrong password have the same text (F-009). */
const isRefused = (error: ApiError | null) => error?.code === 'INVALID_CREDENTIALS' || error?.code === 'UNAUTHENTICATED'

/** What the form begins with after a second step that was left. */
export interface SignInStart {
  readonly focusOn: 'emailAddress' | 'password'
  readonly keepMeLoggedIn: boolean
}

interface SignInFormProps {
  readonly side: Side
  readonly start: SignInStart | undefined
  readonly isBusy: boolean
  readonly onBusy: (isBusy: boolean) => void
  readonly onChallenge: (challenge: Challenge) => void
}

export function SignInForm({ side, start, isBusy, onBusy, onChallenge }: SignInFormProps) {
  const { t } = useTranslation('auth')
  const { session, tabStorage } = useServices()
  const fieldError = useFieldError()
  const openPortal = useOpenPortal()
  const { findIssue, handlers, read } = useUncontrolledForm(Credentials)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [sentTo, setSentTo] = useState('')
  const passwordField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (start) passwordField.current?.form?.querySelector<HTMLElement>(`[name=${start.focusOn}]`)?.focus()
  }, [start])

  const submit = async (form: HTMLFormElement) => {
    const credentials = read(form)
    if (!credentials || isBusy) return
    const keepMeLoggedIn = new FormData(form).has('keep')
    onBusy(true)
    // A screen reader announces the same failure again only if it disappeared in between.
    setFailure(null)
    try {
      const { role } = await session.signIn(side, credentials, keepMeLoggedIn)
      await openPortal(role)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'SECOND_FACTOR_REQUIRED') {
        storeEmail(tabStorage, credentials.emailAddress)
        onChallenge({ error, emailAddress: credentials.emailAddress, keepMeLoggedIn })
        return
      }
      setFailure(error)
      setSentTo(credentials.emailAddress)
      if (!isRefused(error)) return
      storeEmail(tabStorage, credentials.emailAddress)
      passwordField.current?.focus()
      passwordField.current?.select()
    } finally {
      onBusy(false)
    }
  }

  return (
    // POST: a native submit must never put the password into the address.
    <form
      noValidate
      method="post"
      {...handlers}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
      className="mt-5 grid gap-2.5"
    >
      <EmailField error={fieldError(findIssue('emailAddress'))} />
      <PasswordField
        ref={passwordField}
        name="password"
        label={t('password')}
        error={fieldError(findIssue('password')) ?? (isRefused(failure) ? failure?.message : undefined)}
        size="lg"
        autoComplete="current-password"
      />
      <div className="flex flex-wrap items-center justify-between gap-2 text-small">
        <Checkbox label={t('keep')} name="keep" defaultChecked={start?.keepMeLoggedIn} />
        <ForgottenPassword side={side} />
      </div>
      {failure && (isRefused(failure) ? <OtherSideHint side={side} /> : <SignInFailure error={failure} emailAddress={sentTo} />)}
      <Button type="submit" variant="primary" size="lg" busy={isBusy} busyLabel={t('signingIn')} className="mt-4 w-full">
        {t('signIn')}
      </Button>
      <PasskeySignIn side={side} isPaused={isBusy} onPress={() => setFailure(null)} />
    </form>
  )
}

function ForgottenPassword({ side }: { readonly side: Side }) {
  const { t } = useTranslation('auth')
  const { tabStorage } = useServices()
  const { from } = useSearch({ strict: false })
  const isHydrated = useHydrated()
  const storeTyped = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const typed = currentTarget.closest('form')?.querySelector<HTMLInputElement>('[name=emailAddress]')?.value.trim()
    if (typed) storeEmail(tabStorage, typed)
  }
  return (
    <Link
      to="/auth/forgot-password"
      search={{ side, from: isHydrated ? from : undefined }}
      onClick={storeTyped}
      className="text-ink-2 hover:underline"
    >
      {t('forgotten')}
    </Link>
  )
}

function EmailField({ error }: { readonly error: string | undefined }) {
  const { t } = useTranslation('auth')
  const { tabStorage } = useServices()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The prerendered page has already set it, or a person has typed since.
    if (input.current?.value === '') input.current.value = tabStorage.getItem(emailKey) ?? ''
  }, [tabStorage])
  return (
    <Field label={t('email')} error={error}>
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          name="emailAddress"
          type="email"
          inputMode="email"
          size="lg"
          dir="ltr"
          className="text-match"
          autoComplete="username webauthn"
        />
      )}
    </Field>
  )
}
