import { useState } from 'react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { Button } from '../../ui/actions/button.tsx'
import { inputClasses } from '../../ui/fields/input-classes.ts'
import { tillMessages } from './messages.ts'

interface ManualCodeProps {
  readonly busy: boolean
  /** The till asks before it redeems. */
  readonly isChecking: boolean
  readonly onCode: (text: string) => void
}

const example = '7KQ4 M2XD'

export function ManualCode({ busy, isChecking, onCode }: ManualCodeProps) {
  const t = useTranslations(tillMessages)
  const [text, setText] = useState('')
  const submit = () => {
    if (busy || !text.trim()) return
    onCode(text)
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
          className={inputClasses('till', 'text-match')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className="flex-none">
          <Button type="submit" size="till" busy={busy}>
            {t(isChecking ? 'code.check' : 'code.redeem')}
          </Button>
        </div>
      </div>
    </form>
  )
}
