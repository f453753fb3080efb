import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TooManyAlert } from '#components/too-many-alert.tsx'
import { passkeySignIn, startPasskeySignIn } from '#contract/passkey-sign-in.ts'
import type { PasskeyAssertion } from '#contract/passkeys.ts'
import type { Side } from '#contract/roles.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { canChoosePasskeys, cancelPasskey, choosePasskey, confirmByPasskey, PasskeyError } from '#lib/passkeys.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { OtherSideHint } from '../sign-in-failure.tsx'
import { useOpenPortal } from '../use-open-portal.ts'
import type { PasskeyPhase } from './passkey-sign-in.tsx'

interface PasskeyFlowProps {
  readonly side: Side
  readonly phase: PasskeyPhase
  readonly isPaused: boolean
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onPhase: (phase: PasskeyPhase) => void
}

type Failure = ApiError | PasskeyError

/** What a passkey has signed, with the handle of its challenge. */
interface Signed {
  readonly handle: string
  readonly passkey: PasskeyAssertion
}

/** Signs in by the dialog of the browser; until then by the passkeys that it lists in the field of the address. */
export function PasskeyFlow({ side, phase, isPaused, button, onPhase }: PasskeyFlowProps) {
  const { api, session, clock } = useServices()
  const openPortal = useOpenPortal()
  const [failure, setFailure] = useState<Failure>()
  const [round, setRound] = useState(0)

  const complete = async (sign: () => Promise<Signed>) => {
    setFailure(undefined)
    try {
      const data = await api.send(passkeySignIn, { body: { side, ...(await sign()) } })
      const form = button.current?.form
      const { role } = session.begin(passkeySignIn, data, Boolean(form && new FormData(form).has('keep')))
      await openPortal(role)
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof PasskeyError)) throw error
      // The browser has said so itself.
      const isDismissed = error instanceof PasskeyError && error.problem === 'dismissed'
      if (!isDismissed) setFailure(error)
      button.current?.focus()
    } finally {
      onPhase('idle')
    }
  }

  const openDialog = useEffectEvent(() =>
    complete(async () => {
      const { handle, options } = await api.send(startPasskeySignIn, {})
      return { handle, passkey: await confirmByPasskey(options) }
    }),
  )

  /** Nobody has asked for it yet, so its failures are silent. */
  const waitForChoice = useEffectEvent(async (signal: AbortSignal, onStarted: (expiresAt: number) => void) => {
    if (!(await canChoosePasskeys())) return
    const { handle, expiresAt, options } = await api.send(startPasskeySignIn, {}, { signal })
    signal.throwIfAborted()
    onStarted(Date.parse(expiresAt))
    const passkey = await choosePasskey(options)
    onPhase('sending')
    await complete(async () => ({ handle, passkey }))
  })

  const offerChoice = useEffectEvent(() => {
    const { form } = button.current ?? {}
    const waiting = new AbortController()
    let endsAt = Number.POSITIVE_INFINITY
    const startAgain = () => {
      if (clock.now() >= endsAt) setRound((former) => former + 1)
    }
    form?.addEventListener('focusin', startAgain)
    waitForChoice(waiting.signal, (expiresAt) => {
      endsAt = expiresAt
    }).catch(() => undefined)
    return () => {
      form?.removeEventListener('focusin', startAgain)
      waiting.abort()
      cancelPasskey()
    }
  })

  useEffect(() => {
    if (phase !== 'dialog') return undefined
    void openDialog()
    return cancelPasskey
  }, [phase])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round has a new challenge.
  useEffect(() => (phase === 'idle' && !isPaused ? offerChoice() : undefined), [phase, isPaused, round])

  useEffect(() => {
    if (isPaused) setFailure(undefined)
  }, [isPaused])

  return failure && <FailureAlert failure={failure} side={side} onRetry={() => button.current?.click()} />
}

const canRetry = ({ code }: ApiError) => code !== 'EMAIL_NOT_VERIFIED' && code !== 'PASSKEY_UNAVAILABLE' && code !== 'FORBIDDEN'

interface FailureAlertProps {
  readonly failure: Failure
  readonly side: Side
  readonly onRetry: () => void
}

function FailureAlert({ failure, side, onRetry }: FailureAlertProps) {
  const { t } = useTranslation('secondStep')
  const { t: common } = useTranslation('common')
  if (failure instanceof PasskeyError) {
    const problem = failure.problem === 'address' ? 'address' : 'failed'
    return (
      <Alert tone="warn" urgent title={t(`passkey.problems.${problem}.title`)}>
        <p>{t(`passkey.problems.${problem}.text`)}</p>
      </Alert>
    )
  }
  if (failure.code === 'TOO_MANY_REQUESTS') return <TooManyAlert retryAfter={failure.retryAfter} />
  if (failure.code === 'INVALID_CREDENTIALS')
    return (
      <div className="grid gap-2.5">
        <Alert tone="no" urgent title={failure.message} />
        <OtherSideHint side={side} />
      </div>
    )
  return (
    <Alert tone="no" urgent title={failure.message}>
      {canRetry(failure) && (
        <Button size="sm" onClick={onRetry} className="mt-1.5 justify-self-start">
          {common('tryAgain')}
        </Button>
      )}
    </Alert>
  )
}
