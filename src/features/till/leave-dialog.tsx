import { LockKeyhole } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getSide } from '#contract/roles.ts'
import { useFmt } from '#i18n/use-language.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'

interface LeaveDialogProps {
  readonly open: boolean
  readonly emailAddress: string
  readonly onStay: () => void
  readonly onLeave: () => void
}

const isWrongPassword = (error: ApiError | undefined) => error?.code === 'INVALID_CREDENTIALS' || error?.code === 'UNAUTHENTICATED'

export function LeaveDialog({ open, emailAddress, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onStay()}
      title={t('leave.title')}
      description={t('leave.text', { email: emailAddress })}
      icon={<LockKeyhole />}
    >
      <PasswordForm emailAddress={emailAddress} onStay={onStay} onLeave={onLeave} />
    </Dialog>
  )
}

function PasswordForm({ emailAddress, onStay, onLeave }: Omit<LeaveDialogProps, 'open'>) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const { session } = useServices()
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const field = useRef<HTMLInputElement>(null)
  const submit = async () => {
    const password = field.current?.value ?? ''
    setMissing(password === '')
    setFailure(undefined)
    if (password === '' || isBusy) return field.current?.focus()
    setBusy(true)
    try {
      await session.checkCredentials(getSide('SERVICE_PROVIDER'), { emailAddress, password })
      onLeave()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
      field.current?.select()
    } finally {
      setBusy(false)
    }
  }
  const fieldError = isWrongPassword(failure) ? failure?.message : undefined
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
      <input type="hidden" name="emailAddress" autoComplete="username" value={emailAddress} />
      <PasswordField
        ref={field}
        name="password"
        label={t('leave.password')}
        error={isMissing ? t('leave.required') : fieldError}
        autoComplete="current-password"
      />
      {failure && !fieldError && <LeaveFailure error={failure} />}
      <div className={dialogFooterClasses}>
        <Button onClick={onStay}>{t('leave.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('leave.busy')}>
          {t('leave.confirm')}
        </Button>
      </div>
    </form>
  )
}

/** Failures that are not about the password: too many attempts, or no response. */
function LeaveFailure({ error }: { readonly error: ApiError }) {
  const { t: auth } = useTranslation('auth')
  const fmt = useFmt()
  if (error.code !== 'TOO_MANY_REQUESTS') return <Alert tone="no" title={error.message} urgent />
  const minutes = Math.ceil((error.retryAfter ?? 0) / 60) * 60_000
  return (
    <Alert tone="warn" title={auth('tooMany')} urgent>
      {minutes ? auth('tooManyWait', { wait: fmt.span(minutes) }) : auth('tooManyText')}
    </Alert>
  )
}
