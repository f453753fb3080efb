import { useEffectEvent, useLayoutEffect } from 'react'
import { typeInto } from '../../../ui/fields/type-into.ts'
import { isCovered } from '../../../ui/hooks/use-shortcuts.ts'
import { createWedge, scannedCharacter } from './wedge.ts'

const dialogs = '[role="dialog"], [role="alertdialog"]'
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'])

/** A field as it was before the first key of a burst. */
interface TypedInto {
  readonly input: HTMLInputElement
  readonly before: string
  readonly after: string
}

function fieldOf(target: EventTarget | null): TypedInto | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined
  const { value, selectionStart, selectionEnd } = target
  return { input: target, before: value.slice(0, selectionStart ?? value.length), after: value.slice(selectionEnd ?? value.length) }
}

/** In a dialog there are names and passwords, which a helper of the browser may type as fast as a scanner. */
const isTypedInDialog = (target: EventTarget | null) => target instanceof HTMLInputElement && target.closest(dialogs) !== null

/** The first key of a burst would choose of a list what begins with it. */
const choosesByLetter = ({ target, key }: KeyboardEvent) => target instanceof HTMLSelectElement && /^\S$/.test(key)

const isNoScanner = (event: KeyboardEvent) => modifiers.has(event.key) || event.isComposing || event.repeat || isTypedInDialog(event.target)

/**
 * A hand scanner that types as a keyboard does, anywhere on the page: what it types goes to `onScan` and nowhere else, neither
 * into a field nor to shortcuts nor, with its Enter, to a button (F-048). Over an open dialog it does nothing at all.
 */
export function useWedge(onScan: (text: string) => void): void {
  const scan = useEffectEvent((text: string) => {
    if (!isCovered()) onScan(text)
  })
  // Before the page is seen: a key that came between would be lacking in what was scanned.
  useLayoutEffect(() => {
    let field: TypedInto | undefined
    let isBurst = false
    const fill = (text: string) => field && typeInto(field.input, field.before + text + field.after)
    const wedge = createWedge({ onScan: (text) => scan(text), onBurst: () => fill(''), onHand: fill })
    const listen = (event: KeyboardEvent) => {
      if (isNoScanner(event)) return
      if (choosesByLetter(event)) event.preventDefault()
      const typedInto = fieldOf(event.target)
      const wasBurst = isBurst
      isBurst = wedge.press(scannedCharacter(event), event.key === 'Enter', event.timeStamp)
      if (isBurst) {
        event.preventDefault()
        event.stopPropagation()
      } else field = wasBurst ? fieldOf(event.target) : typedInto
    }
    // Before anybody else hears of the key.
    document.addEventListener('keydown', listen, { capture: true })
    return () => {
      document.removeEventListener('keydown', listen, { capture: true })
      wedge.stop()
    }
  }, [])
}
