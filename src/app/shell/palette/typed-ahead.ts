import type { Opening } from '#components/use-lazy-dialog.ts'
import { typeInto } from '#ui/fields/input-utils.ts'
import { pauseShortcuts } from '#ui/hooks/use-shortcuts.ts'

/** Whether no dialog is open that the palette would cover. */
export const isFree = () => !document.querySelector('[role="dialog"], [role="alertdialog"]')

/** Whether a key types text: other keys have names such as `Escape`, and one Arabic key types two letters. */
const isNamed = (key: string) => /^[A-Z][A-Za-z0-9]+$/.test(key)

/** Collects the letters typed while the palette loads and inserts them into its field. Escape or a click cancels. */
export function collectTypedAhead(): Opening {
  const giveBack = pauseShortcuts()
  let letters: readonly string[] = []
  let isWanted = true
  const stop = () => {
    giveBack()
    document.removeEventListener('keydown', listen, { capture: true })
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
    // If it was requested twice, only the first collects letters, and Escape cancels both.
    if (isWanted) event.stopImmediatePropagation()
    else event.stopPropagation()
  }
  // The listeners run in the capture phase, before the shortcuts of the page.
  document.addEventListener('keydown', listen, { capture: true })
  window.addEventListener('pointerdown', callOff, { capture: true })
  return {
    mayOpen: () => isWanted && isFree(),
    end: () => {
      stop()
      // Another request may have opened it.
      const field = document.activeElement
      if (isWanted && letters.length > 0 && field instanceof HTMLInputElement && field.matches('[cmdk-input]'))
        typeInto(field, letters.join('').slice(0, field.maxLength))
    },
  }
}
