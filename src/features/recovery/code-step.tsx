import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField, readCodeDigits } from '#components/code-field.tsx'
import { PublicPage } from '#components/public-page.tsx'
import { codeLength } from '#contract/one-time-code.ts'
import { plainCodeLengths, TriesLeft } from '#contract/recovery.ts'
import { cleanCode } from '#contract/text.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { readDetails } from '#lib/http/read-details.ts'
import { useServices } from '#lib/services.ts'
import { recoveryCalls } from './api.ts'
import type { Attempt } from './attempt.ts'
import type { Frame } from './frame.ts'
import { RecoveryForm } from './recovery-form.tsx'
import { SendAgain } from './send-again.tsx'

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
      <RecoveryForm
        onSubmit={submit}
        failure={error && !isWrongCode(error) ? error : undefined}
        submitLabel={t('code.submit')}
        isBusy={isBusy}
        busyLabel={t('code.checking')}
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
      </RecoveryForm>
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
