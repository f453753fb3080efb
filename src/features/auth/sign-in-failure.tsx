import type { MouseEvent } from 'react'
import type { ApiError } from '../../http/api-error.ts'
import { useFmt, useTranslations } from '../../i18n/use-translations.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

/** The wait in milliseconds, rounded up: nobody is sent to the door before it opens. */
const wholeMinutes = (seconds: number) => Math.ceil(seconds / 60) * 60_000

/** The note goes while the form is sent again, and must not take the focus with it. */
const focusFirstSubmit = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
  currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus()

/** A failure that is not about the password: what happened, and the one thing to do next. It stands inside the form. */
export function SignInFailure({ error }: { readonly error: ApiError }) {
  const t = useTranslations('auth')
  const common = useTranslations('common')
  const fmt = useFmt()
  if (error.code === 'TOO_MANY_REQUESTS')
    return (
      <Alert tone="warn" title={t('tooMany')} urgent>
        {error.retryAfter ? t('tooManyWait', { wait: fmt.span(wholeMinutes(error.retryAfter)) }) : t('tooManyText')}
      </Alert>
    )
  if (error.code === 'FORBIDDEN') return <Alert tone="no" title={error.message} urgent />
  return (
    <Alert tone="no" title={error.message} urgent>
      <span>{t('kept')}</span>
      <Button type="submit" size="sm" onClick={focusFirstSubmit} className="mt-1.5 justify-self-start">
        {common('tryAgain')}
      </Button>
    </Alert>
  )
}
