import { burstGap } from '#ui/hooks/use-shortcuts.ts'

/** Milliseconds after which a burst without Enter is over. */
const burstTimeout = 100
/** Fewer keys than this, however fast, were typed by hand. */
const minLength = 4

type Key = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>

const signs: Readonly<Record<string, readonly [plain: string, shifted: string]>> = { Period: ['.', '>'], Minus: ['-', '_'] }

/** The character that a barcode scanner means: it presses the keys of a US keyboard, while `key` follows the machine's layout (F-048). */
export function scannedCharacter({ code, key, shiftKey }: Key): string | undefined {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? []
  if (digit) return digit
  return signs[code]?.[shiftKey ? 1 : 0] ?? (/^[\x20-\x7e]$/.test(key) ? key : undefined)
}

interface WedgeOptions {
  readonly onScan: (text: string) => void
  /** A burst has begun with the key before this one, whose effect must be reverted. */
  readonly onBurst: () => void
  /** The burst was typed by hand: the field gets its characters back. */
  readonly onTyped: (text: string) => void
}

/** Detects a barcode scanner: keys less than {@link burstGap} apart that end with Enter or a pause. */
export function createKeyboardWedge({ onScan, onBurst, onTyped }: WedgeOptions) {
  let text = ''
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const finish = () => {
    clearTimeout(timer)
    const typed = text
    text = ''
    if (typed.length >= minLength) onScan(typed)
    else if (typed.length > 1) onTyped(typed)
    return typed.length >= minLength
  }
  return {
    /** Returns whether the key belongs to a burst and must reach nothing else. `at`: milliseconds. */
    press: (character: string | undefined, isEnter: boolean, at: number): boolean => {
      const pause = at - last
      last = at
      if (isEnter && pause < burstTimeout) return finish()
      if (pause >= burstGap || isEnter) finish()
      if (character === undefined) return text.length > 1
      clearTimeout(timer)
      timer = setTimeout(finish, burstTimeout)
      text += character
      if (text.length === 2) onBurst()
      return text.length > 1
    },
    stop: () => clearTimeout(timer),
  }
}
