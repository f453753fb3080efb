import { useMutation } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicPage } from '#components/public-page.tsx'
import { ReviewWait } from '#components/review-wait/review-wait.tsx'
import { useCountdown } from '#components/use-countdown.ts'
import { useIsFullBackend, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { registrationMutations } from './api.ts'

/** After a registration: the address has to be verified first. */
export function SentPage({ emailAddress }: { readonly emailAddress: string }) {
  const { t } = useTranslation('registration', { keyPrefix: 'form' })
  const isFullBackend = useIsFullBackend()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that sent the form is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <PublicPage headingRef={heading} title={t('sent.title')} intro={t('sent.intro')}>
      <p className="mt-5">{isFullBackend ? t('sent.text') : t('sent.plainText')}</p>
      <p className="wrap-anywhere mt-1 font-semibold">
        <bdi dir="ltr">{emailAddress}</bdi>
      </p>
      <p className="mt-4">
        {t('sent.next')} <ReviewWait />
      </p>
      <p className="mt-4 text-ink-2 text-small">{t('sent.missing')}</p>
      {isFullBackend && <Resend emailAddress={emailAddress} />}
      <ButtonLink to="/service-provider/login" variant="primary" size="lg" className="mt-5 w-full">
        {t('signIn')}
      </ButtonLink>
      <p className="mt-4 text-small">
        <TextLink to="/service-provider/register" search={{}}>
          {t('sent.another')}
        </TextLink>
      </p>
    </PublicPage>
  )
}

/** Milliseconds between two messages. */
const pause = 60_000

function Resend({ emailAddress }: { readonly emailAddress: string }) {
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
        onClick={() => mutate(emailAddress, { onSuccess: startPause })}
        className="mt-2"
      >
        {t('sent.resend')}
      </Button>
      <p className="mt-1 min-h-note text-ink-3 text-small">{left > 0 && t('sent.wait', { count: left })}</p>
    </>
  )
}
