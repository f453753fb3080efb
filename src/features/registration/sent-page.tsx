import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { PublicPage } from '../../components/public-page.tsx'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useIsFullBackend, useServices } from '../../lib/services.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ButtonLink } from '../../ui/actions/button-link.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { registrationMutations } from './api.ts'
import { registrationMessages } from './messages.ts'

/** After a registration: the address has to be verified first. */
export function SentPage({ emailAddress }: { readonly emailAddress: string }) {
  const t = useTranslations(registrationMessages)
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
      <p className="mt-4">{t('sent.next')}</p>
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

/** Whole seconds until the next message may be requested; `restart` begins a new pause. */
function usePause() {
  const { clock } = useServices()
  const [end, setEnd] = useState(() => clock.now() + pause)
  const [now, setNow] = useState(clock.now)
  const left = Math.max(0, Math.ceil((end - now) / 1_000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(clock.now()), 1_000)
    return () => clearInterval(timer)
  }, [clock, isOver])
  const restart = () => {
    setNow(clock.now())
    setEnd(clock.now() + pause)
  }
  return { left, restart }
}

function Resend({ emailAddress }: { readonly emailAddress: string }) {
  const t = useTranslations(registrationMessages)
  const { api } = useServices()
  const { left, restart } = usePause()
  const { mutate, isPending } = useMutation(registrationMutations(api).resend())
  return (
    <>
      <Button
        disabled={left > 0}
        busy={isPending}
        busyLabel={t('sent.sending')}
        onClick={() => mutate(emailAddress, { onSuccess: restart })}
        className="mt-2"
      >
        {t('sent.resend')}
      </Button>
      <p className="mt-1 min-h-note text-ink-3 text-small">{left > 0 && t('sent.wait', { count: left })}</p>
    </>
  )
}
