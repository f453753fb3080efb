import { useSearch } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Side } from '../../contract/roles.ts'
import type { ApiError } from '../../http/api-error.ts'
import { useFmt, useTranslations } from '../../i18n/use-translations.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

/** The wait in milliseconds, rounded up: nobody is sent to the door before it opens. */
const wholeMinutes = (seconds: number) => Math.ceil(seconds / 60) * 60_000

/** The note goes while the form is sent again, and must not take the focus with it. */
function sendAgain({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
  form?.querySelector<HTMLElement>('[type=submit]')?.focus()
  form?.requestSubmit()
}

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
      <Button size="sm" onClick={sendAgain} className="mt-1.5 justify-self-start">
        {common('tryAgain')}
      </Button>
    </Alert>
  )
}

/** A right password is refused at the wrong door, and nobody is told which of the two it was (F-009): the other one is shown to all. */
export function OtherDoor({ side }: { readonly side: Side }) {
  const t = useTranslations('auth')
  const { from } = useSearch({ strict: false })
  return (
    <p className="text-small">
      {side === 'admin' ? t('otherDoor.business') : t('otherDoor.team')}{' '}
      <TextLink to={side === 'admin' ? '/service-provider/login' : '/admin/login'} search={{ from }} className="font-semibold">
        {t('otherDoor.go')}
      </TextLink>
    </p>
  )
}
