import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField, readCodeDigits } from '#components/code-field.tsx'
import { PublicForm } from '#components/public-form.tsx'
import { oneTimeCode, recoveryCode } from '#contract/one-time-code.ts'
import { fieldIssues } from '#contract/rules.ts'
import type { Elements } from '#ui/elements.ts'
import { useFieldError } from '#ui/fields/error-text.ts'
import { Field } from '#ui/fields/field.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { SignInFailure } from '../sign-in-failure.tsx'
import type { VerifyState } from './use-verify.ts'

const schemas = { code: oneTimeCode, recoveryCode }

interface CodeFormProps extends Pick<VerifyState, 'isBusy' | 'failure' | 'forget'> {
  readonly kind: keyof typeof schemas
  readonly trust: Elements
  readonly onCode: (code: string) => Promise<void>
}

export function CodeForm({ kind, isBusy, failure, forget, trust, onCode }: CodeFormProps) {
  const { t } = useTranslation('secondStep')
  const fieldError = useFieldError()
  const [typed, setTyped] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isWrong = failure?.code === 'SECOND_FACTOR_WRONG'
  const isRefused = isWrong || failure?.code === 'VALIDATION_FAILED'
  useEffect(() => {
    if (!isRefused) return
    // Not every browser focuses what it selects.
    input.current?.focus()
    input.current?.select()
  }, [isRefused])

  const checked = schemas[kind].safeParse(typed)
  const [issue] = checked.error ? fieldIssues(checked.error.issues) : (failure?.fieldErrors ?? [])
  const error = isWrong ? t(`${kind}.wrong`) : isIncomplete || failure?.code === 'VALIDATION_FAILED' ? fieldError(issue) : undefined
  const change = (next: string) => {
    setTyped(next)
    setIncomplete(false)
    if (isRefused) forget()
  }
  const submit = () => {
    if (checked.success) return void onCode(checked.data)
    setIncomplete(true)
    input.current?.focus()
  }
  const field = { label: t(`${kind}.label`), hint: t(`${kind}.hint`), error }
  return (
    <PublicForm onSubmit={submit} failure={undefined} submitLabel={t('confirm')} isBusy={isBusy} busyLabel={t('confirming')}>
      {kind === 'code' ? (
        <CodeField {...field} ref={input} name="code" value={typed} readOnly={isBusy} onType={(text) => change(readCodeDigits(text))} />
      ) : (
        <Field {...field}>
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              name="recoveryCode"
              value={typed}
              readOnly={isBusy}
              onChange={({ target }) => change(target.value)}
              size="lg"
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="text-match"
            />
          )}
        </Field>
      )}
      {trust}
      {failure && !isRefused && <SignInFailure error={failure} emailAddress="" />}
    </PublicForm>
  )
}
