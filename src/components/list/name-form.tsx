import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { inputClasses } from '#ui/fields/input-classes.ts'

const nameLength = 60

interface NameFormProps {
  readonly field?: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly name?: string
  readonly submit: string
  /** In an inline form: it gets the focus, and Escape cancels. */
  readonly onCancel?: () => void
  readonly onName: (name: string) => void
}

export function NameForm({ field, label, name = '', submit, onCancel, onName }: NameFormProps) {
  const [text, setText] = useState(name)
  const id = useId()
  const localRef = useRef<HTMLInputElement>(null)
  const input = field ?? localRef
  const isInline = onCancel !== undefined
  useEffect(() => {
    if (isInline) input.current?.focus()
  }, [isInline, input])
  return (
    <form
      className="flex gap-2"
      data-handles-escape={isInline || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (!text.trim()) return
        onName(text.trim())
        setText('')
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        dir={text ? 'auto' : undefined}
        autoComplete="off"
        maxLength={nameLength}
        placeholder={label}
        value={text}
        className={cx(inputClasses('filter'), 'text-match text-small')}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel?.()
        }}
      />
      <Button type="submit" size="sm" className="flex-none" disabled={!text.trim()}>
        {submit}
      </Button>
    </form>
  )
}
