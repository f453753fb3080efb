import { useSearch } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Side } from '../../contract/roles.ts'
import { useFmt, useTranslations } from '../../i18n/use-translations.ts'
import type { ApiError } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

/** Milliseconds, rounded up to what is displayed, so that a person never tries too early. */
const wholeMinutes = (seconds: number) => Math.ceil(seconds / 60) * 60_000

/** The note disappears while the form is sent again; its focus returns to the form. */
function sendAgain({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
  form?.querySelector<HTMLElement>('[type=submit]')?.focus()
  form?.requestSubmit()
}

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

/** The wrong side refuses a correct password with the same message (F-009), so everybody sees the link to the other side. */
export function OtherSideHint({ side }: { readonly side: Side }) {
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
