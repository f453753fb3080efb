import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useSubmitterStatus } from '#components/use-submitter-status.ts'
import { useServices } from '#lib/services.ts'
import { storeEmail } from '#lib/session/storage.ts'
import { type Attempt, forgetAttempt, possibleStep, readAttempt, storeAttempt } from './attempt.ts'
import { CodeStep } from './code-step.tsx'
import { DoneStep } from './done-step.tsx'
import { EmailStep } from './email-step.tsx'
import { PasswordStep } from './password-step.tsx'
import type { RecoveryStep } from './search.ts'
import { SignInLink } from './sign-in-link.tsx'

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
