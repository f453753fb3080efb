import { type RefObject, useEffect } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The slash key of any keyboard: an Arabic layout writes another character with it. */
const isSlash = ({ key, code }: KeyboardEvent) => key === '/' || (code === 'Slash' && /\p{Script=Arabic}/u.test(key))

/** `/` goes to the field, from anywhere but another field, while `enabled`. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return undefined
    const listen = (event: KeyboardEvent) => {
      if (!isSlash(event) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [field, enabled])
}
