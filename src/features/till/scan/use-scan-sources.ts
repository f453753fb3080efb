import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { claimQrPattern } from '#contract/claim-codes.ts'
import { useHasFullAccess } from '#features/profile/api.ts'
import { useCamera } from '#lib/camera/use-camera.ts'
import { createCodeReader } from '#lib/qr-reader/create-code-reader.ts'
import { typeInto } from '#ui/fields/input-utils.ts'
import { isCovered } from '#ui/hooks/use-shortcuts.ts'
import { createKeyboardWedge, readKey } from './keyboard-wedge.ts'
import type { ScanInputs } from './scan-inputs.ts'

const dialogs = '[role="dialog"], [role="alertdialog"]'

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'])

/** Every source of codes but the field: the camera, pictures, paste and drop, a barcode scanner. */
export function useScanSources(till: ScanInputs) {
  const { isReading, readPicture } = usePictureReader({ mayRead: till.isReady, onText: till.enterQrText, onNoCode: till.reportNoCode })
  const { isDraggedOver } = usePasteAndDrop({ onText: till.enterTypedText, onPicture: readPicture })
  const camera = useCamera({
    isPaused: () => isReading || till.isCameraPaused() || isCovered(),
    onText: till.enterCameraText,
    createReader: () => createCodeReader({ preferred: claimQrPattern }),
    mayOpen: useHasFullAccess(),
  })
  useKeyboardWedge(till)
  return { camera, isReading, readPicture, isDraggedOver }
}

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
function useKeyboardWedge({ enterScan, isVoucherQr }: Pick<ScanInputs, 'enterScan' | 'isVoucherQr'>): void {
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

interface PasteAndDropOptions {
  readonly onText: (text: string) => void
  readonly onPicture: (picture: File) => void
}

const isTextField = (target: EventTarget | null) => target instanceof Element && target.closest('input, textarea') !== null

/** A code pasted or dropped anywhere on the page, as a text or a picture (F-050). Text fields keep what is pasted into them. */
function usePasteAndDrop({ onText, onPicture }: PasteAndDropOptions): { readonly isDraggedOver: boolean } {
  const [isDraggedOver, setDraggedOver] = useState(false)
  const receive = useEffectEvent((data: DataTransfer | null) => {
    if (isCovered()) return
    const picture = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    const text = data?.getData('text/plain')
    if (picture) onPicture(picture)
    else if (text?.trim()) onText(text)
  })
  useEffect(() => {
    const controller = new AbortController()
    const on = <Type extends 'paste' | 'dragover' | 'dragleave' | 'drop'>(type: Type, listener: (event: DocumentEventMap[Type]) => void) =>
      document.addEventListener(type, listener, { signal: controller.signal })
    on('paste', (event) => {
      if (isTextField(event.target) && event.clipboardData?.files.length === 0) return
      event.preventDefault()
      receive(event.clipboardData)
    })
    // Otherwise the browser opens the dropped file in place of the till.
    on('dragover', (event) => {
      event.preventDefault()
      setDraggedOver(true)
    })
    on('dragleave', (event) => setDraggedOver(event.relatedTarget !== null))
    on('drop', (event) => {
      event.preventDefault()
      setDraggedOver(false)
      receive(event.dataTransfer)
    })
    return () => controller.abort()
  }, [])
  return { isDraggedOver }
}

interface PictureReaderOptions {
  readonly mayRead: () => boolean
  readonly onText: (text: string) => void
  readonly onNoCode: () => void
}

function usePictureReader({ mayRead, onText, onNoCode }: PictureReaderOptions) {
  const [isReading, setReading] = useState(false)
  const read = async (picture: Blob) => {
    if (!mayRead()) return
    setReading(true)
    const reader = createCodeReader({ preferred: claimQrPattern })
    const text = await reader.readPicture(picture).finally(reader.close)
    setReading(false)
    if (text === undefined) onNoCode()
    else onText(text)
  }
  return { isReading, readPicture: (picture: Blob) => void read(picture) }
}
