import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTypedLength, typedCodeLength } from '#contract/claim-codes.ts'
import { useIsFullBackend } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { inputClasses } from '#ui/fields/input-classes.ts'

interface ManualCodeProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly initialText: string
  readonly busy: boolean
  /** The till asks before it redeems. */
  readonly isChecking: boolean
  readonly onCode: (text: string) => void
}

const example = '7KQ4 M2XD'

export function ManualCode({ input, initialText, busy, isChecking, onCode }: ManualCodeProps) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const isFullBackend = useIsFullBackend()
  const [text, setText] = useState(initialText)
  const [hasWrongLength, setWrongLength] = useState(false)
  const submit = () => {
    if (busy || !text.trim()) return
    // The codes of a plain backend may have any length.
    const isWrong = isFullBackend && !isTypedLength(text)
    setWrongLength(isWrong)
    if (isWrong) input.current?.select()
    else onCode(text)
  }
  return (
    <form
      noValidate
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label htmlFor="till-code" className="font-medium text-small">
        {t('code.label')}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id="till-code"
          name="code"
          dir="ltr"
          value={text}
          placeholder={example}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={hasWrongLength || undefined}
          aria-describedby="till-code-error"
          className={inputClasses('till', 'text-match')}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setWrongLength(false)
          }}
        />
        <div className="flex-none">
          <Button type="submit" size="till" busy={busy}>
            {t(isChecking ? 'code.check' : 'code.redeem')}
          </Button>
        </div>
      </div>
      <p id="till-code-error" role="alert" className="text-no text-small empty:hidden">
        {hasWrongLength && t('code.length', { length: typedCodeLength })}
      </p>
    </form>
  )
}
