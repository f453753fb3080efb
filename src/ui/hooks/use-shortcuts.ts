import { useEffect, useEffectEvent } from 'react'

/** By keys as printed on a Latin keyboard: `j`, `?`, `/`. `following`: the letter that was pressed at the same time. */
export type Shortcuts = Readonly<Record<string, (following?: string) => void>>

/** A scanner types faster than this between two keys, milliseconds. */
export const burstGap = 30
const typingSelector =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"]'
const overlaySelector = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-opening]'

/** Maps a key to the Latin layout by its physical position: an Arabic keyboard reports ت for J. */
export const printedKey = ({ key, code, shiftKey }: KeyboardEvent): string => {
  if (/^[\x21-\x7e]$/.test(key)) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key
}

/** Disables single keys while a dialog is loading; returns a function that enables them again. */
export function pauseShortcuts(): () => void {
  const page = document.documentElement
  page.dataset.opening = ''
  return () => void delete page.dataset.opening
}

/** A dialog or menu is open or loading. */
export const isCovered = (): boolean => document.querySelector(overlaySelector) !== null
const isTyping = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(typingSelector) !== null) || isCovered()

const isCombined = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey || event.isComposing

const isNoShortcut = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || isCombined(event) || event.repeat || isTyping(event.target)

/** Keys that type nothing have names such as `Escape`; one Arabic key types two letters. */
export const isNamedKey = (key: string): boolean => /^[A-Z][A-Za-z0-9]+$/.test(key)

/** Calls `act` for each key of a burst of at most `maxBurst` keys: more are a scanner's, fewer a macro's or a fast hand's. By event timestamps, because a busy page handles events late. */
export function createSingleKeys(act: (key: string, following?: string) => void, maxBurst: number) {
  let keys: (readonly [key: string | undefined, typed: string | undefined])[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Number.NEGATIVE_INFINITY
  let length = 0
  const take = () => {
    clearTimeout(timer)
    const taken = keys
    keys = []
    return taken
  }
  const flush = () => {
    const taken = take()
    if (length <= maxBurst) for (const [index, [key]] of taken.entries()) if (key !== undefined) act(key, taken[index + 1]?.[1])
  }
  return {
    press: (key: string | undefined, at: number, typed?: string) => {
      const continues = at - last < burstGap
      last = at
      if (!continues) flush()
      length = continues ? length + 1 : 1
      keys.push([key, typed])
      clearTimeout(timer)
      timer = setTimeout(flush, burstGap)
    },
    stop: () => void take(),
  }
}

/** Disabled while typing, in dialogs and menus, with another key held, and for a scanner's keys. */
export function useShortcuts(shortcuts: Shortcuts, enabled = true): void {
  const act = useEffectEvent((key: string, following?: string) => shortcuts[key]?.(following))
  const toShortcutKey = useEffectEvent((event: KeyboardEvent) => {
    const key = printedKey(event)
    if (isNoShortcut(event) || !shortcuts[key]) return undefined
    event.preventDefault()
    return key
  })
  useEffect(() => {
    if (!enabled) return undefined
    const keys = createSingleKeys((key, following) => isTyping(document.activeElement) || act(key, following), 2)
    const listen = (event: KeyboardEvent) => {
      const typed = isCombined(event) || isNamedKey(event.key) ? undefined : event.key
      if (event.key !== 'Shift') keys.press(toShortcutKey(event), event.timeStamp, typed)
    }
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      keys.stop()
    }
  }, [enabled])
}
