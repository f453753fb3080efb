import { useEffect, useEffectEvent } from 'react'

/** Keys as printed on a Latin keyboard: `j`, `?`, `/`. */
export type Shortcuts = Readonly<Record<string, () => void>>

/** A scanner types faster than this between two keys, milliseconds. */
export const burstGap = 30
const typingSelector =
  'input:not([type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"]'
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
const isTyping = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest(typingSelector) !== null) || isCovered()

const isNoShortcut = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat || isTyping(event)

/** Calls `act` for a key without other keys just before or after it, by event timestamps, because a busy page handles events late. */
export function createSingleKeys(act: (key: string) => void) {
  let waiting: { readonly key: string; readonly timer: ReturnType<typeof setTimeout> } | undefined
  let last = Number.NEGATIVE_INFINITY
  const flush = (isSingle: boolean) => {
    if (!waiting) return
    clearTimeout(waiting.timer)
    const { key } = waiting
    waiting = undefined
    if (isSingle) act(key)
  }
  return {
    press: (key: string | undefined, at: number) => {
      const isBurst = at - last < burstGap
      last = at
      flush(!isBurst)
      if (key !== undefined && !isBurst) waiting = { key, timer: setTimeout(() => flush(true), burstGap) }
    },
    stop: () => flush(false),
  }
}

/** Disabled while typing, in dialogs and menus, with another key held, and for a scanner's keys. */
export function useShortcuts(shortcuts: Shortcuts, enabled = true): void {
  const act = useEffectEvent((key: string) => shortcuts[key]?.())
  const toShortcutKey = useEffectEvent((event: KeyboardEvent) => {
    const key = printedKey(event)
    if (isNoShortcut(event) || !shortcuts[key]) return undefined
    event.preventDefault()
    return key
  })
  useEffect(() => {
    if (!enabled) return undefined
    const keys = createSingleKeys((key) => isCovered() || act(key))
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Shift') keys.press(toShortcutKey(event), event.timeStamp)
    }
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      keys.stop()
    }
  }, [enabled])
}
