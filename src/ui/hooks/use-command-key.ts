import { useEffect, useEffectEvent } from 'react'
import { createSingleKeys, printedKey } from './use-shortcuts.ts'

const modifiers = new Set(['Control', 'Meta', 'Shift', 'Alt'])

/**
 * Ctrl or Cmd with a key, wherever the focus is, also in a field. A scanner types control characters with Ctrl in the middle
 * of its codes: a press within such a burst is none. The browser never hears of the press.
 */
export function useCommandKey(key: string, act: () => void): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    const keys = createSingleKeys(() => actNow())
    const isMeant = (event: KeyboardEvent) =>
      event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey && !event.isComposing && printedKey(event) === key
    const listen = (event: KeyboardEvent) => {
      if (modifiers.has(event.key)) return
      const meant = isMeant(event)
      if (meant) event.preventDefault()
      keys.press(meant && !event.repeat ? key : undefined, event.timeStamp)
    }
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      keys.stop()
    }
  }, [key])
}
