import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '#components/failure-alert.tsx'
import { formatCountdown, useCountdown } from '#components/use-countdown.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { linkClasses } from '#ui/actions/text-link.tsx'
import { recoveryCalls } from './api.ts'
import type { Attempt } from './attempt.ts'

/** Milliseconds between two codes. */
const pause = 60_000

interface SendAgainProps {
  readonly attempt: Attempt
  readonly onSent: (handle: string) => void
}

export function SendAgain({ attempt, onSent }: SendAgainProps) {
  const { t } = useTranslation('recovery')
  const { api } = useServices()
  const search = useSearch({ from: '/auth/forgot-password' })
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [error, setError] = useState<ApiError>()
  const left = useCountdown(attempt.sentAt + pause)

  const send = async () => {
    setBusy(true)
    setSent(false)
    setError(undefined)
    try {
      onSent(await recoveryCalls(api).sendAgain(attempt))
      setSent(true)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setError(cause)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-4 grid gap-2 text-small">
      {error && <FailureAlert error={error} hasInput={false} />}
      {left > 0 ? (
        <p className="flex min-h-touch items-center text-ink-2 sm:min-h-sm">{t('code.wait', { time: formatCountdown(left) })}</p>
      ) : (
        <Button size="sm" busy={isBusy} busyLabel={t('email.sending')} onClick={() => void send()} className="justify-self-start">
          {t('code.again')}
        </Button>
      )}
      {/* Announced twice in a minute, not each second. */}
      <p role="status" className={isSent && left > 0 ? 'text-ok' : 'sr-only'}>
        {left > 0 ? isSent && t(attempt.isFullBackend ? 'code.sentAgain' : 'code.plainSentAgain') : t('code.waitOver')}
      </p>
      <p>
        <Link to="/auth/forgot-password" search={{ ...search, step: undefined }} className={linkClasses}>
          {t('code.otherAddress')}
        </Link>
      </p>
    </div>
  )
}
