import { useEffectEvent, useLayoutEffect } from 'react'
import { typeInto } from '#ui/fields/input-utils.ts'
import { isCovered } from '#ui/hooks/use-shortcuts.ts'
import { createKeyboardWedge, readKey } from './keyboard-wedge.ts'
import type { ScanInputs } from './scan-inputs.ts'

const dialogs = '[role="dialog"], [role="alertdialog"]'
const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'])

interface FieldValue {
  readonly input: HTMLInputElement
  readonly before: string
  readonly after: string
}

function readField(target: EventTarget | null): FieldValue | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined
  const { value, selectionStart, selectionEnd } = target
  return { input: target, before: value.slice(0, selectionStart ?? value.length), after: value.slice(selectionEnd ?? value.length) }
}

/** Whether a person may be typing there. */
const isField = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('input:not([data-scanner]), textarea')

/** A password manager may type into a dialog as fast as a scanner. */
const isTypedInDialog = (target: EventTarget | null) => target instanceof HTMLInputElement && target.closest(dialogs) !== null

/** The first key of a burst would select an option that begins with it. */
const selectsOption = ({ target, key }: KeyboardEvent) => target instanceof HTMLSelectElement && /^\S$/.test(key)

const isIgnored = (event: KeyboardEvent) => modifiers.has(event.key) || event.isComposing || event.repeat || isTypedInDialog(event.target)

/** Listens for a barcode scanner anywhere on the page; its keys reach no field, shortcut or button (F-048). An open dialog ignores it. */
export function useKeyboardWedge({ enterScan, isVoucherQr }: Pick<ScanInputs, 'enterScan' | 'isVoucherQr'>): void {
  const scan = useEffectEvent((readings: readonly string[]) => enterScan(readings))
  const scanVoucher = useEffectEvent((readings: readonly string[]) => {
    const isVoucher = !isCovered() && readings.some(isVoucherQr)
    if (isVoucher) enterScan(readings)
    return isVoucher
  })
  // A layout effect misses no key between paint and effect.
  useLayoutEffect(() => {
    let beforeBurst: FieldValue | undefined
    let isBurst = false
    const setText = (text: string) => beforeBurst && typeInto(beforeBurst.input, beforeBurst.before + text + beforeBurst.after)
    const wedge = createKeyboardWedge({
      onScan: (readings) => scan(readings),
      onBurst: () => setText(''),
      onTyped: setText,
      onLine: (readings) => scanVoucher(readings),
    })
    const handleKey = (event: KeyboardEvent) => {
      if (isIgnored(event)) return
      if (selectsOption(event)) event.preventDefault()
      const beforeKey = readField(event.target)
      const wasBurst = isBurst
      isBurst = wedge.press(readKey(event), event.key === 'Enter', event.timeStamp, isField(event.target))
      if (isBurst) {
        event.preventDefault()
        event.stopPropagation()
      } else beforeBurst = wasBurst ? readField(event.target) : beforeKey
    }
    document.addEventListener('keydown', handleKey, { capture: true })
    return () => {
      document.removeEventListener('keydown', handleKey, { capture: true })
      wedge.stop()
    }
  }, [])
}
