import { Link, useHydrated, useNavigate, useSearch } from '@tanstack/react-router'
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
import { OtherSideHint, SignInFailure } from './sign-in-failure.tsx'

/** An unknown address and a wrong password have the same text (F-009). */
const isRefused = (error: ApiError | null) => error?.code === 'INVALID_CREDENTIALS' || error?.code === 'UNAUTHENTICATED'

/** Signs in and opens the requested page if the role may open it, else home (F-001). */
function useSignIn(side: Side) {
  const { session, tabStorage, pathAfterSignIn } = useServices()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  return async (credentials: Credentials, keep: boolean) => {
    const { role } = await session.signIn(side, credentials, keep)
    tabStorage.removeItem(emailKey)
    await navigate({ href: pathAfterSignIn(role, search.from), replace: true })
  }
}

export function SignInForm({ side }: { readonly side: Side }) {
  const { t } = useTranslation('auth')
  const { tabStorage } = useServices()
  const fieldError = useFieldError()
  const signIn = useSignIn(side)
  const { findIssue, handlers, read } = useUncontrolledForm(Credentials)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [sentTo, setSentTo] = useState('')
  const passwordField = useRef<HTMLInputElement>(null)

  const submit = async (form: HTMLFormElement) => {
    const credentials = read(form)
    if (!credentials || isBusy) return
    const keepMeLoggedIn = new FormData(form).has('keep')
    setBusy(true)
    // A screen reader announces the same failure again only if it disappeared in between.
    setFailure(null)
    try {
      await signIn(credentials, keepMeLoggedIn)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
      setSentTo(credentials.emailAddress)
      if (!isRefused(error)) return
      storeEmail(tabStorage, credentials.emailAddress)
      passwordField.current?.focus()
      passwordField.current?.select()
    } finally {
      setBusy(false)
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
        <Checkbox label={t('keep')} name="keep" />
        <ForgottenPassword side={side} />
      </div>
      {failure && (isRefused(failure) ? <OtherSideHint side={side} /> : <SignInFailure error={failure} emailAddress={sentTo} />)}
      <Button type="submit" variant="primary" size="lg" busy={isBusy} busyLabel={t('signingIn')} className="mt-4 w-full">
        {t('signIn')}
      </Button>
    </form>
  )
}

/** Takes the typed address along. */
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
          autoComplete="username"
        />
      )}
    </Field>
  )
}
