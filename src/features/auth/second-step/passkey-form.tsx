import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PasskeyAssertion, PasskeyRequestOptions } from '#contract/passkeys.ts'
import { confirmByPasskey, PasskeyError } from '#lib/passkeys.ts'
import { Button } from '#ui/actions/button.tsx'
import type { Elements } from '#ui/elements.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { SignInFailure } from '../sign-in-failure.tsx'
import type { VerifyState } from './use-verify.ts'

interface PasskeyFormProps extends Pick<VerifyState, 'isBusy' | 'failure' | 'forget'> {
  readonly options: PasskeyRequestOptions
  readonly trust: Elements
  readonly onPasskey: (answer: PasskeyAssertion) => Promise<void>
}

export function PasskeyForm({ options, isBusy, failure, forget, trust, onPasskey }: PasskeyFormProps) {
  const { t } = useTranslation('secondStep')
  const [isWaiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<PasskeyError['problem']>()
  const submit = async () => {
    if (isWaiting) return
    forget()
    setProblem(undefined)
    setWaiting(true)
    try {
      await onPasskey(await confirmByPasskey(options))
    } catch (error) {
      if (!(error instanceof PasskeyError)) throw error
      setProblem(error.problem)
    } finally {
      setWaiting(false)
    }
  }
  const isWrong = failure?.code === 'SECOND_FACTOR_WRONG' || failure?.code === 'PASSKEY_REFUSED'
  return (
    <form
      noValidate
      method="post"
      className="mt-5 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className="text-ink-2">{t('passkey.text')}</p>
      {trust}
      {problem && (
        <Alert tone="warn" urgent title={t(`passkey.problems.${problem === 'exists' ? 'failed' : problem}.title`)}>
          <p>{t(`passkey.problems.${problem === 'exists' ? 'failed' : problem}.text`)}</p>
        </Alert>
      )}
      {isWrong && <Alert tone="no" urgent title={t('passkey.wrong')} />}
      {failure && !isWrong && <SignInFailure error={failure} emailAddress="" />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={isBusy || isWaiting}
        busyLabel={isBusy ? t('confirming') : t('passkey.waiting')}
        className="w-full"
      >
        {problem || isWrong ? t('passkey.again') : t('ways.passkey')}
      </Button>
    </form>
  )
}
