import { useEffect, useEffectEvent } from 'react'

/** A key as printed on a Latin keyboard: `j`, `?`, `/`. */
export type Shortcuts = Readonly<Record<string, () => void>>

/** A scanner types its code as a keyboard does, but with less than this between two keys, milliseconds. */
export const burstGap = 30
/** Where a key writes; a box to tick knows the space bar alone. */
const typing =
  'input:not([type="checkbox"]), textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"], [role="combobox"]'
const floating = '[role="dialog"], [role="alertdialog"], [role="menu"], [data-opening]'

/** The key as a Latin keyboard prints it. An Arabic one says ت where J is printed: the place of the key decides then. */
export const printedKey = ({ key, code, shiftKey }: KeyboardEvent): string => {
  if (/^[\x21-\x7e]$/.test(key)) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key
}

/** Something was asked for that will stand over the page, and is on its way: single keys rest until what this returns is called. */
export function restShortcuts(): () => void {
  const page = document.documentElement
  page.dataset.opening = ''
  return () => void delete page.dataset.opening
}

/** Something stands over the page, or is on its way there: what comes in by itself is not for the page below. */
export const isCovered = (): boolean => document.querySelector(floating) !== null
const isElsewhere = ({ target }: KeyboardEvent): boolean => (target instanceof Element && target.closest(typing) !== null) || isCovered()

const isNoShortcut = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat || isElsewhere(event)

/**
 * Calls `act` for a key that stands alone: nothing was pressed in the moment before it and nothing is in the moment after.
 * Whether the hand was that fast, the time of the press decides and not the time at which a busy page hears of it.
 */
export function createSingleKeys(act: (key: string) => void) {
  let waiting: { readonly key: string; readonly timer: ReturnType<typeof setTimeout> } | undefined
  let last = Number.NEGATIVE_INFINITY
  const settle = (isSingle: boolean) => {
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
      settle(!isBurst)
      if (key !== undefined && !isBurst) waiting = { key, timer: setTimeout(() => settle(true), burstGap) }
    },
    stop: () => settle(false),
  }
}

/**
 * Single keys of a page. They rest while something is typed, a dialog or menu is open or on its way, or another key is held, and
 * for what a scanner types: it would press half of them.
 */
export function useShortcuts(shortcuts: Shortcuts, enabled = true): void {
  const act = useEffectEvent((key: string) => shortcuts[key]?.())
  const keyOf = useEffectEvent((event: KeyboardEvent) => {
    const key = printedKey(event)
    if (isNoShortcut(event) || !shortcuts[key]) return undefined
    event.preventDefault()
    return key
  })
  useEffect(() => {
    if (!enabled) return undefined
    const keys = createSingleKeys((key) => isCovered() || act(key))
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Shift') keys.press(keyOf(event), event.timeStamp)
    }
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      keys.stop()
    }
  }, [enabled])
}
