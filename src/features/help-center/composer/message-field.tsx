import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { chatMessageLength } from '#contract/limits.ts'
import { cx } from '#ui/cx.ts'
import { useFieldError } from '#ui/fields/error-text.ts'
import { useCounter } from '#ui/fields/field.tsx'
import { inputClasses } from '#ui/fields/input-classes.ts'
import { touchQuery, useMedia } from '#ui/hooks/use-media.ts'

interface MessageFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>
  /** “Message” by default. */
  readonly label?: string
  readonly text: string
  readonly placeholder: string
  readonly isReadOnly?: boolean
  readonly onChange: (text: string) => void
  readonly onSend: () => void
  /** Called for files that are pasted without a text; undefined where none can be sent. */
  readonly onFiles: ((files: readonly File[]) => void) | undefined
}

const isComposing = ({ nativeEvent }: KeyboardEvent) =>
  // 229: Safari ends a composition before the key that ended it.
  nativeEvent.isComposing || nativeEvent.keyCode === 229

/** Grows from one line to six. Enter sends, except on a touch device. */
export function MessageField({ field, label, text, placeholder, isReadOnly = false, onChange, onSend, onFiles }: MessageFieldProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'composer' })
  const id = useId()
  const isTouch = useMedia(touchQuery)
  const counter = useCounter(text.length, chatMessageLength)
  const fieldError = useFieldError()
  const isTooLong = text.length > chatMessageLength
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isTouch || isComposing(event)) return
    event.preventDefault()
    onSend()
  }
  const onPaste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData
    // A spreadsheet copies its cells as a text and as a picture.
    if (files.length === 0 || !onFiles || types.includes('text/plain')) return
    event.preventDefault()
    onFiles([...files])
  }
  return (
    <div className="grid min-w-0 grow gap-1">
      <textarea
        ref={field}
        rows={1}
        aria-label={label ?? t('label')}
        readOnly={isReadOnly}
        aria-invalid={isTooLong || undefined}
        aria-describedby={cx(isTooLong && id, counter.id) || undefined}
        // An empty field has the direction of the page, for its placeholder.
        dir={text ? 'auto' : undefined}
        enterKeyHint={isTouch ? 'enter' : 'send'}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className={cx(
          inputClasses('lg'),
          'field-sizing-content max-h-[calc(6lh+1.375rem)] resize-none py-2.5 text-start placeholder:truncate',
        )}
      />
      <div className="flex justify-between gap-2 text-ink-3 text-small empty:hidden">
        {isTooLong && (
          <p id={id} className="text-no">
            {fieldError({ code: 'tooLong', params: { max: chatMessageLength } })}
          </p>
        )}
        {counter.id && <span className="ms-auto">{counter.shown}</span>}
      </div>
    </div>
  )
}
