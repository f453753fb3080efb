import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../http/api-error.ts'
import { useFmt } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

/** A failure that is not about the password: what happened, and the one thing to do next. It stands inside the form. */
export function SignInFailure({ error, busy }: { readonly error: ApiError; readonly busy: boolean }) {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation('common')
  const fmt = useFmt()
  if (error.code === 'TOO_MANY_REQUESTS')
    return (
      <Note tone="warn" title={t('tooMany')} urgent>
        {error.retryAfter ? t('tooManyWait', { wait: fmt.span(error.retryAfter * 1_000) }) : t('tooManyText')}
      </Note>
    )
  if (error.code === 'FORBIDDEN') return <Note tone="no" title={error.message} urgent />
  return (
    <Note tone="no" title={error.message} urgent>
      <span>{t('kept')}</span>
      <Button type="submit" size="sm" busy={busy} className="mt-1.5 justify-self-start">
        {common('tryAgain')}
      </Button>
    </Note>
  )
}
