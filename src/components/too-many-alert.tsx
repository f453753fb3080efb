import { useTranslation } from 'react-i18next'
import { useFmt } from '#i18n/use-language.ts'
import { Alert } from '#ui/feedback/alert.tsx'

/** Milliseconds, rounded up to what is displayed, so that a person never tries too early. */
const wholeMinutes = (seconds: number) => Math.ceil(seconds / 60) * 60_000

/** How long a limit lasts; `retryAfter` in seconds. */
export function useWaitText(retryAfter: number | undefined): string {
  const { t } = useTranslation('auth')
  const fmt = useFmt()
  return retryAfter ? t('tooManyWait', { wait: fmt.span(wholeMinutes(retryAfter)) }) : t('tooManyText')
}

/** `retryAfter` in seconds. */
export function TooManyAlert({ retryAfter }: { readonly retryAfter: number | undefined }) {
  const { t } = useTranslation('auth')
  return (
    <Alert tone="warn" title={t('tooMany')} urgent>
      {useWaitText(retryAfter)}
    </Alert>
  )
}
