import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '#components/failure-alert.tsx'
import { formatCountdown, useCountdown } from '#components/use-countdown.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { type ClaimRequest, type ShownVoucher, useClaimRequest } from './use-claim-request.ts'

/** Milliseconds before the mail may be sent again. */
const pause = 60_000

interface MailedProps extends ShownVoucher {
  readonly request: ClaimRequest
  readonly linkHours: number
  readonly onCorrect: () => void
}

/** Where the mail went, and what to do if it does not arrive. */
export function Mailed({ request, linkHours, onCorrect, ...shown }: MailedProps) {
  const { t } = useTranslation('claims', { keyPrefix: 'mailed' })
  const { clock } = useServices()
  const [sentAt, setSentAt] = useState(clock.now)
  const [isSentAgain, setSentAgain] = useState(false)
  const left = useCountdown(sentAt + pause)
  const { send, isBusy, error } = useClaimRequest(shown)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const sendAgain = async () => {
    setSentAgain(false)
    if ((await send(request)) === undefined) return
    setSentAgain(true)
    setSentAt(clock.now())
  }
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-3">
        <span className="grid size-lg flex-none place-items-center rounded-full bg-ok-tint text-ok">
          <MailCheck aria-hidden className="size-icon-lg" />
        </span>
        <div className="grid min-w-0 gap-1">
          <h2 ref={heading} tabIndex={-1} className="font-semibold text-h2 outline-none">
            {t('title')}
          </h2>
          <p className="wrap-anywhere">{t('text', { address: request.emailAddress })}</p>
          <p className="text-ink-2 text-small">{t('hours', { count: linkHours })}</p>
        </div>
      </div>
      {error && <FailureAlert error={error} hasInput={false} />}
      <div className="grid gap-2 border-line border-t pt-4">
        <Button onClick={onCorrect}>{t('correct')}</Button>
        {left > 0 ? (
          <p className="flex min-h-touch items-center justify-center text-center text-ink-2 text-small">
            {t('wait', { time: formatCountdown(left) })}
          </p>
        ) : (
          <Button variant="quiet" busy={isBusy} onClick={() => void sendAgain()}>
            {t('again')}
          </Button>
        )}
        {/* Announced twice in a minute, not each second. */}
        <p role="status" className={isSentAgain && left > 0 ? 'text-center text-ok text-small' : 'sr-only'}>
          {left > 0 ? isSentAgain && t('sentAgain') : t('waitOver')}
        </p>
      </div>
    </div>
  )
}
