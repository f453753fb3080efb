import { createBurstEnd, scanEnd, scannerGap } from '#ui/hooks/scanner-burst.ts'

/** Milliseconds between two keys of a scanner in a field, where a fast hand types too. */
const fieldGap = 30
/** Fewer keys than this, however fast, were typed by hand. */
export const minScanLength = 4

type Key = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** What a key types in the layout of the machine, and what is printed at its place on a US keyboard. */
export interface KeyReading {
  readonly byKey: string
  readonly byPlace: string
}

const signs: Readonly<Record<string, string>> = {
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
}

function readPlace(code: string, isShifted: boolean): string | undefined {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  if (letter) return isShifted ? letter : letter.toLowerCase()
  const [, row, digit] = /^(Digit|Numpad)(\d)$/.exec(code) ?? []
  if (digit) return row === 'Digit' && isShifted ? ')!@#$%^&*('[Number(digit)] : digit
  return signs[code]?.[isShifted ? 1 : 0]
}

/** The characters that a barcode scanner may mean, which presses the keys of the layout that it is set to (F-048); none for a control sign. */
export function readKey({ code, key, shiftKey, ctrlKey, altKey, metaKey }: Key): KeyReading | undefined {
  // Control with Alt is AltGr.
  if (metaKey || ctrlKey !== altKey) return undefined
  const place = readPlace(code, shiftKey)
  const typed = /^[A-Z][A-Za-z0-9]+$/.test(key) ? undefined : key
  const [byKey, byPlace] = [typed ?? place, place ?? typed]
  return byKey && byPlace ? { byKey, byPlace } : undefined
}

const toReadings = (keys: readonly KeyReading[]) =>
  [keys.map(({ byKey }) => byKey).join(''), keys.map(({ byPlace }) => byPlace).join('')] as const

interface WedgeOptions {
  readonly onScan: (readings: readonly string[]) => void
  /** A burst has begun with the key before this one, whose effect must be reverted. */
  readonly onBurst: () => void
  /** The burst was typed by hand: the field gets its characters back. */
  readonly onTyped: (text: string) => void
  /** Enter in a field after keys as fast as a slow scanner's or a fast hand's; returns whether it was a scan. */
  readonly onLine: (readings: readonly string[]) => boolean
}

/** Detects a barcode scanner by the speed of its keys, which end with Enter or a pause. */
export function createKeyboardWedge({ onScan, onBurst, onTyped, onLine }: WedgeOptions) {
  let burst: KeyReading[] = []
  /** Also the keys that reached a field. */
  let line: KeyReading[] = []
  let last = Number.NEGATIVE_INFINITY
  const finish = () => {
    end.stop()
    const keys = burst
    burst = []
    const isScan = keys.length >= minScanLength
    if (isScan) onScan(toReadings(keys))
    else if (keys.length > 1) onTyped(toReadings(keys)[0])
    return isScan
  }
  const end = createBurstEnd(finish, scanEnd)
  const enter = (isFast: boolean, isField: boolean) => {
    const keys = line
    line = []
    if (finish()) return isFast
    return isField && isFast && keys.length >= minScanLength && onLine(toReadings(keys))
  }
  return {
    /** Returns whether the key belongs to a burst and must reach nothing else. `at`: milliseconds. */
    press: (reading: KeyReading | undefined, isEnter: boolean, at: number, isField: boolean): boolean => {
      const pause = at - last
      last = at
      if (pause >= scannerGap) line = []
      if (isEnter) return enter(pause < scannerGap, isField)
      if (pause >= (isField ? fieldGap : scannerGap)) finish()
      if (!reading) return burst.length > 1
      end.start()
      burst.push(reading)
      line.push(reading)
      if (burst.length === 2) onBurst()
      return burst.length > 1
    },
    stop: end.stop,
  }
}
