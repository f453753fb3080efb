import { useEffect, useEffectEvent } from 'react'

/** A key as printed on a Latin keyboard: `j`, `?`, `/`. */
export type Shortcuts = Readonly<Record<string, () => void>>

const typing = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"]'
const floating = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** An Arabic keyboard says ت where J is printed: the place of the key decides then. */
const printedKey = ({ key, code }: KeyboardEvent): string => {
  if (/^[\x21-\x7e]$/.test(key)) return key.toLowerCase()
  if (code === 'Slash') return '/'
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key
}

const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(typing) !== null) || document.querySelector(floating) !== null

/** Single keys of a page. They rest while something is typed, a dialog or menu is open, or another key is held. */
export function useShortcuts(shortcuts: Shortcuts, enabled = true): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat || isElsewhere(event))
      return
    const act = shortcuts[printedKey(event)]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!enabled) return undefined
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [enabled])
}
