import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '#components/failure-alert.tsx'
import { PublicPage } from '#components/public-page.tsx'
import { useSubmitterStatus } from '#components/use-submitter-status.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { storeEmail } from '#lib/session/storage.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { recoveryCalls } from './api.ts'
import { type Attempt, forgetAttempt, possibleStep, readAttempt, storeAttempt } from './attempt.ts'
import { CodeStep } from './code-step.tsx'
import { EmailStep } from './email-step.tsx'
import type { Frame } from './frame.ts'
import { PasswordStep } from './password-step.tsx'
import type { RecoveryStep } from './search.ts'
import { SignInLink } from './sign-in-link.tsx'

/** A plain backend guarantees the new password and no more. */
const texts = {
  full: { intro: 'done.intro', mailed: 'done.mailed', send: 'done.again', sent: 'done.sentAgain' },
  plain: { intro: 'done.plainIntro', mailed: undefined, send: 'done.send', sent: 'done.sent' },
} as const

/** The attempt and its step; an address of a step that is not possible yet leads to the one that is. */
function useRecovery() {
  const { tabStorage, clock } = useServices()
  const navigate = useNavigate()
  const search = useSearch({ from: '/auth/forgot-password' })
  const [attempt, setAttempt] = useState(() => readAttempt(tabStorage, clock.now()))
  const [hasEnded, setEnded] = useState(false)
  const requested = search.step ?? 'email'
  const step = possibleStep(requested, attempt)
  const submitterStatus = useSubmitterStatus()

  const open = (next: RecoveryStep, replace: boolean) =>
    void navigate({ to: '/auth/forgot-password', search: { ...search, step: next === 'email' ? undefined : next }, replace })
  const goOn = (next: Attempt, nextStep: RecoveryStep, replace: boolean) => {
    storeAttempt(tabStorage, next)
    // Whoever has left the page meanwhile stays where they are.
    if (submitterStatus() !== 'mounted') return
    setAttempt(next)
    setEnded(false)
    open(nextStep, replace)
  }
  useEffect(() => {
    if (step !== requested)
      void navigate({ to: '/auth/forgot-password', search: { ...search, step: step === 'email' ? undefined : step }, replace: true })
  }, [step, requested, navigate, search])

  return {
    attempt,
    step,
    hasEnded,
    goOn,
    /** The next attempt begins with the same address. */
    end: ({ emailAddress }: Attempt) => {
      storeEmail(tabStorage, emailAddress)
      forgetAttempt(tabStorage)
      if (submitterStatus() !== 'mounted') return
      setAttempt(undefined)
      setEnded(true)
      open('email', true)
    },
  }
}

/** A forgotten password: address, code, new password, done; each with an address of its own. */
export function RecoveryPage() {
  const { clock, isFullBackend } = useServices()
  const { attempt, step, hasEnded, goOn, end } = useRecovery()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step && (step === 'email' || step === 'done')) heading.current?.focus()
    shown.current = step
  }, [step])
  const frame = { headingRef: heading, wayBack: <BackToSignIn /> }
  if (!attempt || step === 'email')
    return (
      <EmailStep
        {...frame}
        hasEnded={hasEnded}
        onSent={(emailAddress, handle) =>
          goOn({ emailAddress, handle, sentAt: clock.now(), state: 'sent', isFullBackend: isFullBackend.getState() }, 'code', false)
        }
      />
    )
  if (step === 'code')
    return (
      <CodeStep
        {...frame}
        attempt={attempt}
        onSentAgain={(handle) => goOn({ ...attempt, handle, sentAt: clock.now() }, 'code', true)}
        onVerified={() => goOn({ ...attempt, state: 'verified' }, 'password', true)}
        onEnded={() => end(attempt)}
      />
    )
  if (step === 'password')
    return (
      <PasswordStep
        {...frame}
        attempt={attempt}
        onSaved={() => goOn({ ...attempt, state: 'done' }, 'done', true)}
        onEnded={() => end(attempt)}
      />
    )
  return <DoneStep {...frame} attempt={attempt} />
}

function BackToSignIn() {
  const { side, from } = useSearch({ from: '/auth/forgot-password' })
  return <SignInLink to={side === 'admin' ? '/admin/login' : '/service-provider/login'} from={from} />
}

function DoneStep({ attempt: { emailAddress, handle, isFullBackend }, ...frame }: Frame & { readonly attempt: Attempt }) {
  const { t } = useTranslation('recovery')
  const { t: common } = useTranslation('common')
  const { api, tabStorage } = useServices()
  const { side, from } = useSearch({ from: '/auth/forgot-password' })
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => recoveryCalls(api).mailAgain(handle),
    meta: { quiet: 'both' },
  })
  useEffect(() => storeEmail(tabStorage, emailAddress), [tabStorage, emailAddress])
  // Our own server sends it once more and no oftener.
  const isOver = isSuccess || (error instanceof ApiError && error.code === 'RECOVERY_ENDED')
  const { intro, mailed, send, sent } = texts[isFullBackend ? 'full' : 'plain']
  return (
    <PublicPage {...frame} title={t('done.title')} intro={t(intro)} wayBack={undefined}>
      <ButtonLink
        to={side === 'admin' ? '/admin/login' : '/service-provider/login'}
        search={{ from }}
        variant="primary"
        size="lg"
        className="mt-5 w-full"
      >
        {t('verify.signIn')}
      </ButtonLink>
      <div className="mt-5 grid gap-2 text-ink-2 text-small">
        {mailed && <p>{t(mailed, { address: emailAddress })}</p>}
        <p role="status">{isOver && t(isSuccess ? sent : 'done.noMore')}</p>
        {error instanceof ApiError && !isOver && <FailureAlert error={error} hasInput={false} />}
        {!isOver && (
          <Button size="sm" busy={isPending} busyLabel={common('sending')} onClick={() => mutate()} className="justify-self-start">
            {t(send)}
          </Button>
        )}
      </div>
    </PublicPage>
  )
}
