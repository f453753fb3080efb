import { useMutation } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicPage } from '#components/public-page.tsx'
import { ReviewWait } from '#components/review-wait/review-wait.tsx'
import { useCountdown } from '#components/use-countdown.ts'
import { correctRegistrationEmail } from '#contract/registration.ts'
import { useIsFullBackend, useServices, useSupports } from '#lib/services.ts'
import { storeEmail } from '#lib/session/storage.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonClasses } from '#ui/actions/button-classes.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { registrationMutations } from './api.ts'
import { CorrectEmail } from './correct-email.tsx'
import { findInbox } from './mail-inbox.ts'

interface SentPageProps {
  readonly emailAddress: string
  readonly correctionToken: string | undefined
}

/** After a registration: the address has to be verified first, and may be corrected until then. */
export function SentPage({ emailAddress, correctionToken }: SentPageProps) {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  const isFullBackend = useIsFullBackend()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that sent the form is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <PublicPage headingRef={heading} title={t('sent.title')} intro={t('sent.intro')}>
      <p className="mt-5">{isFullBackend ? t('sent.text') : t('sent.plainText')}</p>
      <Address emailAddress={emailAddress} correctionToken={correctionToken} />
      <p className="mt-5 text-ink-2 text-small">{t('sent.missing')}</p>
      {isFullBackend && <Resend key={emailAddress} emailAddress={emailAddress} />}
      <p className="mt-4">
        <span>{t('sent.next')}</span> <ReviewWait />
      </p>
      {isFullBackend ? (
        <p className="mt-4 text-small">
          <span>{t('sent.isVerified')}</span> <TextLink to="/service-provider/login">{t('signIn')}</TextLink>
        </p>
      ) : (
        <ButtonLink to="/service-provider/login" variant="primary" size="lg" className="mt-5 w-full">
          {t('signIn')}
        </ButtonLink>
      )}
    </PublicPage>
  )
}

function Address({ emailAddress, correctionToken }: SentPageProps) {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  const { clock, tabStorage } = useServices()
  const navigate = useNavigate()
  const isCorrectable = useSupports(correctRegistrationEmail)
  const [isOpen, setOpen] = useState(false)
  const line = useRef<HTMLParagraphElement>(null)
  const close = () => {
    setOpen(false)
    // The form that had the focus is gone.
    line.current?.focus()
  }
  const showCorrected = (corrected: string) => {
    storeEmail(tabStorage, corrected)
    const sent = { registeredEmail: corrected, verificationSentAt: clock.now() }
    void navigate({ to: '.', search: true, state: (state) => ({ ...state, ...sent }), replace: true, resetScroll: false })
    close()
  }
  return (
    <>
      <p ref={line} tabIndex={-1} className="wrap-anywhere mt-1 font-semibold outline-none">
        <bdi dir="ltr">{emailAddress}</bdi>
      </p>
      {!isCorrectable || correctionToken === undefined ? (
        <p className="mt-1 text-small">
          <TextLink to="/service-provider/register" search={{}}>
            {t('sent.another')}
          </TextLink>
        </p>
      ) : isOpen ? (
        <CorrectEmail emailAddress={emailAddress} correctionToken={correctionToken} onCorrected={showCorrected} onClose={close} />
      ) : (
        <Button variant="quiet" size="sm" className="-ms-3" onClick={() => setOpen(true)}>
          {t('sent.correct')}
        </Button>
      )}
      {isCorrectable && !isOpen && <OpenInbox emailAddress={emailAddress} />}
    </>
  )
}

/** Shown only for services whose inbox has one address for everybody. */
function OpenInbox({ emailAddress }: Pick<SentPageProps, 'emailAddress'>) {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  const inbox = findInbox(emailAddress)
  if (!inbox) return null
  return (
    <a href={inbox.url} target="_blank" rel="noreferrer" className={buttonClasses('primary', 'lg', 'mt-5 w-full')}>
      <span>{t('sent.open', { name: inbox.name })}</span>
      <ExternalLink aria-hidden className="size-icon-sm rtl:-scale-x-100" />
    </a>
  )
}

/** Milliseconds between two messages. */
const pause = 60_000

function Resend({ emailAddress }: Pick<SentPageProps, 'emailAddress'>) {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  const { api, clock } = useServices()
  const navigate = useNavigate()
  const sentAt = useRouterState({ select: ({ location }) => location.state.verificationSentAt ?? 0 })
  const left = useCountdown(sentAt + pause)
  const { mutate, isPending } = useMutation(registrationMutations(api).resend())
  const startPause = () =>
    void navigate({
      to: '.',
      search: true,
      state: (state) => ({ ...state, verificationSentAt: clock.now() }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <Button
        disabled={left > 0}
        busy={isPending}
        busyLabel={t('sent.sending')}
        onClick={() => mutate({ body: { emailAddress } }, { onSuccess: startPause })}
        className="mt-2"
      >
        {t('sent.resend')}
      </Button>
      <p className="mt-1 min-h-note text-ink-3 text-small">{left > 0 && t('sent.wait', { count: left })}</p>
    </>
  )
}
