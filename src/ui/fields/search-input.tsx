import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { searchLength } from '../../contract/limits.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { cx } from '../cx.ts'
import { Kbd } from '../display/kbd.tsx'
import { useShortcuts } from '../hooks/use-shortcuts.ts'
import { bareInputClasses, inputBoxClasses } from './input-classes.ts'

interface SearchInputProps {
  readonly label: string
  readonly placeholder?: string
  /** The search that holds now, as in the URL. */
  readonly value: string
  /** Whether nothing is under way that may change the value yet; what was told is then what holds. */
  readonly isSettled?: boolean
  /** Told the trimmed text 300 ms after the last key, at once on Enter, on clearing and when the field is left. */
  readonly onSearch: (text: string) => void
  /** Single keys may be switched off; on at first. */
  readonly slashKey?: boolean
  readonly className?: string
}

const pause = 300
const slash = '/'

/**
 * The text of a search and what of it has been told; a search that changes elsewhere (Back, a cleared filter) comes in, also
 * where it overtook what was told. Nothing changes under a pressed pointer: it is told as that clicks, before the click does anything.
 */
function useSearchText({ value, isSettled = true, onSearch }: Pick<SearchInputProps, 'value' | 'isSettled' | 'onSearch'>) {
  const [text, setText] = useState(value)
  const [told, setTold] = useState(value)
  const isPressed = useRef(false)
  const waiting = useRef<string>(undefined)
  // Not while it is on its way: the echo of what was told from here would undo the letters typed since.
  const settled = isSettled ? value : undefined
  const [seen, setSeen] = useState(settled)
  if (settled !== seen) {
    setSeen(settled)
    if (settled !== undefined && settled !== told) {
      setText(settled)
      setTold(settled)
    }
  }
  const tell = (next: string) => {
    if (next === told) return
    setTold(next)
    onSearch(next)
  }
  const tellTyped = (typed: string) => {
    waiting.current = isPressed.current ? typed : undefined
    if (!isPressed.current) tell(typed.trim())
  }
  const tellLater = useEffectEvent(tellTyped)
  useEffect(() => {
    const timer = setTimeout(() => tellLater(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    const hear = ({ type }: Event) => {
      isPressed.current = type === 'pointerdown'
      if (waiting.current !== undefined) tellLater(waiting.current)
    }
    // A key: what is let go outside the window clicks nothing.
    const kinds = ['pointerdown', 'click', 'pointercancel', 'keydown']
    for (const kind of kinds) addEventListener(kind, hear, true)
    return () => {
      for (const kind of kinds) removeEventListener(kind, hear, true)
    }
  }, [])
  return { text, setText, tell, tellTyped }
}

/** The one search field of a list; `/` comes here from anywhere on the page. */
export function SearchInput({ label, placeholder, slashKey = true, className, ...search }: SearchInputProps) {
  const t = useTranslations('common')
  const field = useRef<HTMLInputElement>(null)
  const { text, setText, tell, tellTyped } = useSearchText(search)
  useShortcuts({ [slash]: () => field.current?.focus() }, slashKey)
  const clear = () => {
    setText('')
    tell('')
    field.current?.focus()
  }
  return (
    <search className={inputBoxClasses('filter', className)}>
      <Search aria-hidden className="ms-2.5 size-icon-sm flex-none self-center text-ink-3" />
      <input
        ref={field}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        maxLength={searchLength}
        value={text}
        className={cx(bareInputClasses, 'peer ps-2 text-match text-small [&::-webkit-search-cancel-button]:hidden')}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) tell(text.trim())
        }}
        // Whoever goes on to a row must not be called back by the search that they had typed.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.parentElement?.contains(relatedTarget)) tellTyped(text)
        }}
      />
      {text ? (
        <button
          type="button"
          aria-label={t('clearSearch')}
          title={t('clearSearch')}
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
