import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField, readCodeDigits } from '#components/code-field.tsx'
import { FailureAlert } from '#components/failure-alert.tsx'
import { PublicForm } from '#components/public-form.tsx'
import { PublicPage } from '#components/public-page.tsx'
import { formatCountdown, useCountdown } from '#components/use-countdown.ts'
import { codeLength } from '#contract/one-time-code.ts'
import { plainCodeLengths, TriesLeft } from '#contract/recovery.ts'
import { cleanCode } from '#contract/text.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { readDetails } from '#lib/http/read-details.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { linkClasses } from '#ui/actions/text-link.tsx'
import { recoveryCalls } from './api.ts'
import type { Attempt } from './attempt.ts'
import type { Frame } from './frame.ts'

/** Milliseconds between two codes. */
const pause = 60_000

interface CodeStepProps extends Frame {
  readonly attempt: Attempt
  readonly onVerified: () => void
  readonly onSentAgain: (handle: string) => void
  readonly onEnded: () => void
}

/** Six digits, which are sent once they are complete; on a plain backend whatever the mail says, by the button. */
const codeFormats = {
  full: { min: codeLength, sendsAt: codeLength, inputMode: 'numeric', intro: 'code.neutral', hint: 'code.hint', read: readCodeDigits },
  plain: {
    min: plainCodeLengths.min,
    sendsAt: undefined,
    inputMode: 'text',
    intro: 'code.sent',
    hint: 'code.plainHint',
    read: (typed: string) =>
      cleanCode(typed)
        .replace(/[^\p{L}\p{N}]/gu, '')
        .slice(0, plainCodeLengths.max),
  },
} as const

/** A plain backend refuses a wrong code with any status of a bad request. */
const isWrongCode = ({ code, status = 0 }: ApiError) => code === 'CODE_WRONG' || [400, 401, 404, 409, 422].includes(status)

function useVerify({ attempt, onVerified, onEnded }: Pick<CodeStepProps, 'attempt' | 'onVerified' | 'onEnded'>) {
  const { api } = useServices()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const isSending = useRef(false)
  const verify = async (code: string) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setError(undefined)
    try {
      await recoveryCalls(api).verify(attempt.handle, code)
      onVerified()
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.code === 'RECOVERY_ENDED') onEnded()
      else setError(cause)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { verify, isBusy, error, forget: () => setError(undefined) }
}

export function CodeStep({ attempt, onVerified, onSentAgain, onEnded, ...frame }: CodeStepProps) {
  const { t } = useTranslation('recovery')
  const { t: common } = useTranslation('common')
  const format = codeFormats[attempt.isFullBackend ? 'full' : 'plain']
  const [code, setCode] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const { verify, isBusy, error, forget } = useVerify({ attempt, onVerified, onEnded })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (error && isWrongCode(error)) input.current?.select()
  }, [error])

  const change = (typed: string) => {
    const next = format.read(typed)
    setCode(next)
    setIncomplete(false)
    if (next.length === format.sendsAt && next !== code) void verify(next)
  }
  const submit = () => {
    if (code.length >= format.min) return void verify(code)
    setIncomplete(true)
    input.current?.focus()
  }
  const triesLeft = error && readDetails(error, TriesLeft)?.triesLeft
  const hasServerMessage = error?.serverMessage !== undefined && error.code !== 'CODE_WRONG'
  const wrong = [hasServerMessage ? error.message : t('code.wrong'), triesLeft !== undefined && t('code.triesLeft', { count: triesLeft })]
    .filter(Boolean)
    .join(' ')
  const isWrong = isIncomplete || (error !== undefined && isWrongCode(error))
  return (
    <PublicPage {...frame} title={t('code.title')} intro={t(format.intro, { address: attempt.emailAddress })}>
      <PublicForm
        onSubmit={submit}
        failure={error && !isWrongCode(error) ? error : undefined}
        submitLabel={t('code.submit')}
        isBusy={isBusy}
        busyLabel={common('checking')}
      >
        <CodeField
          ref={input}
          label={t('code.label')}
          hint={t(format.hint)}
          error={isWrong ? wrong : undefined}
          name="otpCode"
          value={code}
          onType={change}
          inputMode={format.inputMode}
          readOnly={isBusy}
        />
      </PublicForm>
      <SendAgain
        attempt={attempt}
        onSent={(handle) => {
          setCode('')
          forget()
          onSentAgain(handle)
        }}
      />
    </PublicPage>
  )
}

interface SendAgainProps {
  readonly attempt: Attempt
  readonly onSent: (handle: string) => void
}

function SendAgain({ attempt, onSent }: SendAgainProps) {
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
