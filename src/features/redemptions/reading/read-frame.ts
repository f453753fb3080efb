import { scannedVoucher } from '../../../contract/voucher-code.ts'
import type { Grey } from './grey.ts'
import type { Step } from './steps.ts'

/** What a frame is read with. */
export interface FrameReaderSettings {
  /** Each frame goes through all of them, until one reads a voucher. */
  readonly first: readonly Step[]
  /** A frame goes through these in turn, for as long as it has time; the next frame goes on where it left off. */
  readonly ladder: readonly Step[]
  /** Milliseconds that a frame may take; a step that would take longer is not begun. */
  readonly budget: number
  readonly now?: () => number
}

/** A step is not begun whose usual time, and a quarter of it again, no longer fits. */
const margin = 1.25

/** What remains of a step's usual time whenever it is left out. */
const patience = 0.95

/** How much the newest time of a step says of its usual one. */
const weight = 0.3

/**
 * Reads frames one after another. A voucher's text (`QSM1.…`) ends the reading; another text is kept while the first steps look for
 * a voucher beside it, and is then what was read. The texts come from decoders that check what they read, never from less.
 */
export function createFrameReader({ first, ladder, budget, now = () => performance.now() }: FrameReaderSettings) {
  const usual = new Map<Step, number>()
  let turn = 0

  const timed = (step: Step, frame: Grey) => {
    const start = now()
    // A code of nothing says nothing.
    const texts = step(frame).filter((text) => text !== '')
    const took = now() - start
    // The first time of a step is that of a machine that still compiles it.
    const before = usual.get(step)
    const next = before ? before * (1 - weight) + took * weight : took
    usual.set(step, before === undefined ? 0 : next)
    return texts
  }

  const fits = (step: Step, end: number) => {
    const time = usual.get(step) ?? 0
    const isFitting = now() + time * margin <= end
    // What was slow once gets another chance.
    if (!isFitting) usual.set(step, time * patience)
    return isFitting
  }

  /** Goes through the ladder from where it is; the next frame begins with what had no time, or with what has just read. */
  const climb = (frame: Grey, end: number): readonly string[] => {
    const order = [...ladder.slice(turn), ...ladder.slice(0, turn)]
    let left: Step | undefined
    let hasTried = false
    for (const step of order) {
      if (!fits(step, end)) {
        if (hasTried) left ??= step
        continue
      }
      hasTried = true
      const texts = timed(step, frame)
      if (texts.length > 0) {
        turn = ladder.indexOf(step)
        return texts
      }
    }
    turn = left ? ladder.indexOf(left) : turn
    return []
  }

  return (frame: Grey): string | undefined => {
    const end = now() + budget
    const texts: string[] = []
    const voucher = () => texts.find((text) => scannedVoucher(text))
    for (const step of first) {
      texts.push(...timed(step, frame))
      if (voucher() !== undefined) return voucher()
    }
    if (texts.length === 0) texts.push(...climb(frame, end))
    return voucher() ?? texts[0]
  }
}
