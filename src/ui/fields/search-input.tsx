import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchLength } from '#contract/limits.ts'
import { cx } from '../cx.ts'
import { Kbd } from '../display/kbd.tsx'
import { useShortcuts } from '../hooks/use-shortcuts.ts'
import { bareInputClasses, inputBoxClasses } from './input-classes.ts'

interface SearchInputProps {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  /** False while a navigation is pending that may change the value. */
  readonly isSettled?: boolean
  /** Called with the trimmed text 300 ms after the last key; at once on Enter, on clearing and on blur. */
  readonly onSearch: (text: string) => void
  readonly slashKey?: boolean
  readonly className?: string
}

const pause = 300
const slash = '/'

/** The typed text and its debounced search. A value that changes elsewhere (Back, a cleared filter) replaces it. A pending search is flushed before a click, not on pointer down. */
function useSearchText({ value, isSettled = true, onSearch }: Pick<SearchInputProps, 'value' | 'isSettled' | 'onSearch'>) {
  const [text, setText] = useState(value)
  const [submitted, setSubmitted] = useState(value)
  const isPressed = useRef(false)
  const waiting = useRef<string>(undefined)
  // The echo of a pending search would undo the letters typed since.
  const settled = isSettled ? value : undefined
  const [lastSettled, setLastSettled] = useState(settled)
  if (settled !== lastSettled) {
    setLastSettled(settled)
    if (settled !== undefined && settled !== submitted) {
      setText(settled)
      setSubmitted(settled)
    }
  }
  const submit = (next: string) => {
    if (next === submitted) return
    setSubmitted(next)
    onSearch(next)
  }
  const submitTyped = (typed: string) => {
    waiting.current = isPressed.current ? typed : undefined
    if (!isPressed.current) submit(typed.trim())
  }
  const submitLater = useEffectEvent(submitTyped)
  useEffect(() => {
    const timer = setTimeout(() => submitLater(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    const onInput = ({ type }: Event) => {
      isPressed.current = type === 'pointerdown'
      if (waiting.current !== undefined) submitLater(waiting.current)
    }
    // Includes keys: a pointer released outside the window clicks nothing.
    const kinds = ['pointerdown', 'click', 'pointercancel', 'keydown']
    for (const kind of kinds) addEventListener(kind, onInput, true)
    return () => {
      for (const kind of kinds) removeEventListener(kind, onInput, true)
    }
  }, [])
  return { text, setText, submit, submitTyped }
}

/** `/` focuses it from anywhere on the page. */
export function SearchInput({ label, placeholder, slashKey = true, className, ...search }: SearchInputProps) {
  const { t } = useTranslation('common')
  const field = useRef<HTMLInputElement>(null)
  const { text, setText, submit, submitTyped } = useSearchText(search)
  useShortcuts({ [slash]: () => field.current?.focus() }, slashKey)
  const clear = () => {
    setText('')
    submit('')
    field.current?.focus()
  }
  return (
    <search className={inputBoxClasses('filter', className)}>
      <Search aria-hidden className="ms-2.5 size-icon-sm flex-none self-center text-ink-3" />
      <input
        ref={field}
        type="search"
        // `auto` is left to right for an empty field, also for its placeholder.
        dir={text ? 'auto' : undefined}
        aria-label={label}
        placeholder={placeholder}
        maxLength={searchLength}
        value={text}
        className={cx(bareInputClasses, 'peer ps-2 text-match text-small [&::-webkit-search-cancel-button]:hidden')}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit(text.trim())
        }}
        // At once: a later search would navigate away from the row that was opened.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.parentElement?.contains(relatedTarget)) submitTyped(text)
        }}
      />
      {text ? (
        <button
          type="button"
          aria-label={t('clearSearch')}
          data-tip={t('clearSearch')}
          onClick={clear}
          className="flex w-filter flex-none items-center justify-center text-ink-3 -outline-offset-2 hover:text-ink touch:min-w-touch"
        >
          <X aria-hidden className="size-icon-sm" />
        </button>
      ) : (
        slashKey && <Kbd className="me-2 self-center peer-focus:hidden touch:hidden">{slash}</Kbd>
      )}
    </search>
  )
}
