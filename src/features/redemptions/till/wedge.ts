import { burstGap } from '../../../ui/hooks/use-shortcuts.ts'

/** A burst without Enter is over after so long, milliseconds. */
const burstEnd = 100
/** Fewer keys than this, however fast, are a hand's. */
const shortest = 4

type Key = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>

const signs: Readonly<Record<string, readonly [plain: string, shifted: string]>> = { Period: ['.', '>'], Minus: ['-', '_'] }

/**
 * The character that a hand scanner means. It presses the keys of a US keyboard, whatever layout the machine has: under an
 * Arabic one `key` would be Arabic, so the place of the key counts (F-048).
 */
export function scannedCharacter({ code, key, shiftKey }: Key): string | undefined {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? []
  if (digit) return digit
  return signs[code]?.[shiftKey ? 1 : 0] ?? (/^[\x20-\x7e]$/.test(key) ? key : undefined)
}

interface WedgeOptions {
  readonly onScan: (text: string) => void
  /** A burst has begun one key ago: what that key did is taken back. */
  readonly onBurst: () => void
  /** It was a quick hand after all: what was held back is typed. */
  readonly onHand: (text: string) => void
}

/** Tells the bursts of a hand scanner from typing: keys less than {@link burstGap} apart that end in Enter, or in a pause. */
export function createWedge({ onScan, onBurst, onHand }: WedgeOptions) {
  let text = ''
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whether it was a scanner's. */
  const finish = () => {
    clearTimeout(timer)
    const typed = text
    text = ''
    if (typed.length >= shortest) onScan(typed)
    else if (typed.length > 1) onHand(typed)
    return typed.length >= shortest
  }
  return {
    /** Whether the key belongs to a burst, and nobody else may hear of it. `at`: when it was pressed, milliseconds. */
    press: (character: string | undefined, isEnter: boolean, at: number): boolean => {
      const pause = at - last
      last = at
      if (isEnter && pause < burstEnd) return finish()
      if (pause >= burstGap || isEnter) finish()
      if (character === undefined) return text.length > 1
      clearTimeout(timer)
      timer = setTimeout(finish, burstEnd)
      text += character
      if (text.length === 2) onBurst()
      return text.length > 1
    },
    stop: () => clearTimeout(timer),
  }
}
