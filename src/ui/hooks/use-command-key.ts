import { useEffect, useEffectEvent } from 'react'
import { createSingleKeys, printedKey } from './use-shortcuts.ts'

const modifiers = new Set(['Control', 'Meta', 'Shift', 'Alt'])

/** Ctrl or Cmd with a key, also in fields. Ignores keys within a scanner's burst, which can contain control characters. Prevents the browser's default. */
export function useCommandKey(key: string, act: () => void): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    const keys = createSingleKeys(() => actNow(), 1)
    const matches = (event: KeyboardEvent) =>
      event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey && !event.isComposing && printedKey(event) === key
    const listen = (event: KeyboardEvent) => {
      if (modifiers.has(event.key)) return
      const isMatch = matches(event)
      if (isMatch) event.preventDefault()
      keys.press(isMatch && !event.repeat ? key : undefined, event.timeStamp)
    }
    // On the window: a busy page acts while it handles the next key, which listeners that `act` adds below then get too.
    window.addEventListener('keydown', listen, { capture: true })
    return () => {
      window.removeEventListener('keydown', listen, { capture: true })
      keys.stop()
    }
  }, [key])
}
