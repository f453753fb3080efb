import type { Opening } from '../../../components/use-lazy-dialog.ts'
import { typeInto } from '../../../ui/fields/input-utils.ts'
import { pauseShortcuts } from '../../../ui/hooks/use-shortcuts.ts'

/** Nobody is asked anything that the palette would cover. */
export const isFree = () => !document.querySelector('[role="dialog"], [role="alertdialog"]')

/** A key that writes nothing has a name in Latin letters; one Arabic key writes two letters at once. */
const isNamed = (key: string) => /^[A-Z][A-Za-z0-9]+$/.test(key)

/**
 * What is typed while the palette is on its way goes to nobody else, and into its field once that is there. Escape calls it off, and so
 * does a press of the pointer, for whoever presses means what is there.
 */
export function keepTyped(): Opening {
  const giveBack = pauseShortcuts()
  let letters: readonly string[] = []
  let isWanted = true
  let isOpen = false
  const stop = () => {
    giveBack()
    window.removeEventListener('keydown', listen, { capture: true })
    window.removeEventListener('pointerdown', callOff, { capture: true })
  }
  const callOff = () => {
    isWanted = false
    stop()
  }
  const listen = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !isFree()) return
    if (key === 'Escape') callOff()
    else if (key === 'Backspace') letters = letters.slice(0, -1)
    else if (!isNamed(key)) letters = [...letters, key]
    else if (key !== 'Enter') return
    event.preventDefault()
    // Asked for twice, it hears each letter once, and Escape for both.
    if (isWanted) event.stopImmediatePropagation()
    else event.stopPropagation()
  }
  // Before anybody else hears of the key.
  window.addEventListener('keydown', listen, { capture: true })
  window.addEventListener('pointerdown', callOff, { capture: true })
  return {
    mayOpen: () => {
      isOpen = isWanted && isFree()
      return isOpen
    },
    end: () => {
      stop()
      const field = document.activeElement
      if (isOpen && letters.length > 0 && field instanceof HTMLInputElement && field.closest('[role="dialog"]'))
        typeInto(field, letters.join('').slice(0, field.maxLength))
    },
  }
}
