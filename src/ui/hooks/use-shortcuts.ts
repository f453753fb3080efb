import { type RefObject, useEffect, useEffectEvent } from 'react'
import { createBurstEnd, scannerGap } from './scanner-burst.ts'

/** Keys as printed on a Latin keyboard: `j`, `?`, `/`. */
export type Shortcuts = Readonly<Record<string, () => void>>

const typingSelector =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"]'
const overlaySelector = '[role="dialog"], [role="alertdialog"], [role="menu"]'
const openingSelector = '[data-opening]'

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

/** A dialog or menu is open or loading, other than one with `scope` in it. */
export const isCovered = (scope?: Element | null): boolean =>
  document.querySelector(openingSelector) !== null ||
  [...document.querySelectorAll(overlaySelector)].some((overlay) => !scope || !overlay.contains(scope))
const isTyping = (target: EventTarget | null, scope: Element | null | undefined): boolean =>
  (target instanceof Element && target.closest(typingSelector) !== null) || isCovered(scope)

/** Enter and Space press what has the focus. */
const isPress = ({ key, target }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === ' ') && target instanceof Element && target.closest('a[href], button, summary, input') !== null

const isNoShortcut = (event: KeyboardEvent, scope: Element | null | undefined): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.isComposing ||
  event.repeat ||
  isPress(event) ||
  isTyping(event.target, scope)

/** Calls `act` for each key of a burst of at most `maxBurst` keys: more are a scanner's, fewer a macro's or a fast hand's. By event timestamps, because a busy page handles events late. Enter begins no scan and does not wait; after a gap a single key still seems to act at once. */
export function createSingleKeys(act: (key: string) => void, maxBurst: number) {
  let keys: (string | undefined)[] = []
  let last = Number.NEGATIVE_INFINITY
  let length = 0
  const take = () => {
    end.stop()
    const taken = keys
    keys = []
    return taken
  }
  const flush = () => {
    const taken = take()
    if (length <= maxBurst) for (const key of taken) if (key !== undefined) act(key)
  }
  const end = createBurstEnd(flush, scannerGap)
  return {
    press: (key: string | undefined, at: number) => {
      const continues = at - last < scannerGap
      last = at
      if (!continues) flush()
      length = continues ? length + 1 : 1
      if (key === 'Enter' && !continues) return act(key)
      keys.push(key)
      end.start()
    },
    stop: () => void take(),
  }
}

/** Disabled while typing, in dialogs and menus that `scope` is not in, with another key held, and for a scanner's keys. */
export function useShortcuts(shortcuts: Shortcuts, enabled = true, scope?: RefObject<Element | null>): void {
  const act = useEffectEvent((key: string) => shortcuts[key]?.())
  const toShortcutKey = useEffectEvent((event: KeyboardEvent) => {
    const key = printedKey(event)
    if (isNoShortcut(event, scope?.current) || !shortcuts[key]) return undefined
    event.preventDefault()
    return key
  })
  useEffect(() => {
    if (!enabled) return undefined
    const keys = createSingleKeys((key) => isTyping(document.activeElement, scope?.current) || act(key), 2)
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Shift') keys.press(toShortcutKey(event), event.timeStamp)
    }
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      keys.stop()
    }
  }, [enabled, scope])
}
