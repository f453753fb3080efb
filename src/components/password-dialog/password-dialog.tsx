import { type ComponentProps, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/http/api-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { useFieldError } from '#ui/fields/error-text.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TooManyAlert } from '../too-many-alert.tsx'

interface PasswordDialogProps
  extends Pick<
      ComponentProps<typeof Dialog>,
      'open' | 'title' | 'description' | 'icon' | 'tone' | 'above' | 'returnFocusTo' | 'openerWillUnmount'
    >,
    PasswordFormProps {}

interface PasswordFormProps {
  /** Tells password managers which account the password belongs to. */
  readonly emailAddress: string | undefined
  readonly passwordLabel: string
  readonly confirmLabel: string
  readonly busyLabel: string
  /** Default: Cancel. */
  readonly cancelLabel?: string
  readonly isDanger?: boolean
  /** Rejects with an `ApiError` if the password is wrong. */
  readonly send: (password: string) => Promise<unknown>
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** Asks for the password before something that a stolen session must not do. */
export function PasswordDialog({
  open,
  title,
  description,
  icon,
  tone,
  above,
  returnFocusTo,
  openerWillUnmount,
  ...form
}: PasswordDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && form.onCancel()}
      title={title}
      description={description}
      icon={icon}
      tone={tone}
      above={above}
      returnFocusTo={returnFocusTo}
      openerWillUnmount={openerWillUnmount}
    >
      <PasswordForm {...form} />
    </Dialog>
  )
}

function usePasswordSending({ send, onDone }: Pick<PasswordFormProps, 'send' | 'onDone'>) {
  const fieldError = useFieldError()
  const field = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const submit = async () => {
    const password = field.current?.value ?? ''
    setMissing(password === '')
    setFailure(undefined)
    if (password === '' || isBusy) return field.current?.focus()
    setBusy(true)
    try {
      await send(password)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
      // Not every browser focuses what it selects.
      field.current?.focus()
      field.current?.select()
    } finally {
      setBusy(false)
    }
  }
  const issue = failure?.fieldErrors.find(({ path }) => path === 'currentPassword')
  const isRefused = failure?.code === 'INVALID_CREDENTIALS' || failure?.code === 'UNAUTHENTICATED'
  const passwordError = fieldError(isMissing ? { code: 'required' } : issue) ?? (isRefused ? failure?.message : undefined)
  return { field, submit, isBusy, passwordError, failure: passwordError ? undefined : failure }
}

function PasswordForm({ emailAddress, isDanger = false, ...form }: PasswordFormProps) {
  const { t } = useTranslation('common')
  const { field, submit, isBusy, passwordError, failure } = usePasswordSending(form)
  return (
    <form
      noValidate
      method="post"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <input type="hidden" name="emailAddress" autoComplete="username" value={emailAddress ?? ''} />
      <PasswordField ref={field} name="password" label={form.passwordLabel} error={passwordError} autoComplete="current-password" />
      {failure && <PasswordFailure error={failure} />}
      <div className={dialogFooterClasses}>
        <Button onClick={form.onCancel}>{form.cancelLabel ?? t('cancel')}</Button>
        <Button type="submit" variant={isDanger ? 'dangerFill' : 'primary'} busy={isBusy} busyLabel={form.busyLabel}>
          {form.confirmLabel}
        </Button>
      </div>
    </form>
  )
}

/** Failures that are not about the password: too many attempts, or no response. */
function PasswordFailure({ error }: { readonly error: ApiError }) {
  if (error.code === 'TOO_MANY_REQUESTS') return <TooManyAlert retryAfter={error.retryAfter} />
  return <Alert tone="no" title={error.message} urgent />
}
