import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Credentials } from '../../contract/auth.ts'
import type { Side } from '../../contract/roles.ts'
import { ApiError } from '../../http/api-error.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useServices } from '../../services.ts'
import { homeOf, safeReturn } from '../../session/guard.ts'
import { emailKey, keepEmail } from '../../session/storage.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { useFieldError } from '../../ui/fields/error-text.ts'
import { Field } from '../../ui/fields/field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { OtherDoor, SignInFailure } from './sign-in-failure.tsx'
import { useCredentials } from './use-credentials.ts'

/** One way in, whatever was wrong: an unknown address and a wrong password read the same (F-009). */
const isRefused = (error: ApiError | null) => error?.code === 'INVALID_CREDENTIALS' || error?.code === 'UNAUTHENTICATED'

/** Signs in and goes where the person wanted to go, if their role may, else home (F-001). */
function useSignIn(side: Side) {
  const t = useTranslations('auth')
  const { session, tabStorage, toasts } = useServices()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  return async (credentials: Credentials, keep: boolean) => {
    const { role } = await session.signIn(side, credentials, keep)
    tabStorage.removeItem(emailKey)
    toasts.getState().show(t('signedIn'))
    await navigate({ href: safeReturn(search.from, role) ?? homeOf(role), replace: true })
  }
}

export function SignInForm({ side }: { readonly side: Side }) {
  const t = useTranslations('auth')
  const { tabStorage } = useServices()
  const fieldError = useFieldError()
  const signIn = useSignIn(side)
  const { issueOf, handlers, read } = useCredentials()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  const submit = async (form: HTMLFormElement) => {
    const credentials = read(form)
    if (!credentials || isBusy) return
    const keep = new FormData(form).has('keep')
    setBusy(true)
    // The same failure again is said again only where it was gone in between.
    setFailure(null)
    try {
      await signIn(credentials, keep)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
      if (!isRefused(error)) return
      keepEmail(tabStorage, credentials.emailAddress)
      passwordField.current?.focus()
      passwordField.current?.select()
    } finally {
      setBusy(false)
    }
  }

  return (
    // Sent by script alone; should the browser ever send it by itself, no password stands in an address.
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
      <EmailField error={fieldError(issueOf('emailAddress'))} />
      <PasswordField
        ref={passwordField}
        name="password"
        label={t('password')}
        error={fieldError(issueOf('password')) ?? (isRefused(failure) ? failure?.message : undefined)}
        size="lg"
        autoComplete="current-password"
      />
      <Checkbox label={t('keep')} name="keep" />
      {failure && (isRefused(failure) ? <OtherDoor side={side} /> : <SignInFailure error={failure} />)}
      <Button type="submit" variant="primary" size="lg" busy={isBusy} busyLabel={t('signingIn')} className="mt-4 w-full">
        {t('signIn')}
      </Button>
    </form>
  )
}

/** Holds the address of the last try again after the page was left or loaded anew. */
function EmailField({ error }: { readonly error: string | undefined }) {
  const t = useTranslations('auth')
  const { tabStorage } = useServices()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A page that was painted before the portal came has done it, or holds what was typed since.
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
          autoComplete="username"
        />
      )}
    </Field>
  )
}
