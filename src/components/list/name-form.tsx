import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { savedViewLimits } from '#contract/limits.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { useFieldError } from '#ui/fields/error-text.ts'
import { inputClasses } from '#ui/fields/input-classes.ts'

interface NameFormProps {
  readonly field?: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly name?: string
  readonly submit: string
  /** In an inline form: it gets the focus, and Escape cancels. */
  readonly onCancel?: () => void
  /** What was typed stays if it fails. */
  readonly onName: (name: string) => Promise<void>
}

export function NameForm({ field, label, name = '', submit, onCancel, onName }: NameFormProps) {
  const { t: common } = useTranslation('common')
  const fieldError = useFieldError()
  const [text, setText] = useState(name)
  const [failure, setFailure] = useState<Error>()
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const localRef = useRef<HTMLInputElement>(null)
  const input = field ?? localRef
  const isInline = onCancel !== undefined
  useEffect(() => {
    if (isInline) input.current?.focus()
  }, [isInline, input])
  const issue = failure instanceof ApiError ? failure.fieldErrors[0] : undefined
  const problem = failure && (issue ? fieldError(issue) : failure.message)
  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onName(text.trim())
      setText('')
    } catch (error) {
      setFailure(error as Error)
      input.current?.focus()
    }
    setBusy(false)
  }
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-1"
      data-handles-escape={isInline || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() && !isBusy) void send()
      }}
    >
      <div className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          ref={input}
          id={id}
          dir={text ? 'auto' : undefined}
          autoComplete="off"
          maxLength={savedViewLimits.name}
          placeholder={label}
          value={text}
          aria-invalid={issue ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className={cx(inputClasses('filter'), 'text-match text-small')}
          onChange={(event) => {
            setText(event.currentTarget.value)
            if (issue) setFailure(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onCancel?.()
          }}
        />
        <Button type="submit" size="sm" className="flex-none" busy={isBusy} disabled={!text.trim()}>
          {failure && !issue ? common('tryAgain') : submit}
        </Button>
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-no text-small">
          {problem}
        </p>
      )}
    </form>
  )
}
