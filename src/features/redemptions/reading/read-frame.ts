import { scannedVoucher } from '../../../contract/voucher-code.ts'
import type { Grey } from './grey.ts'
import type { Step } from './steps.ts'

/** What a frame is read with. */
export interface FrameReaderSettings {
  /** Each frame goes through all of them, until one reads a voucher. */
  readonly first: readonly Step[]
  /**
   * A frame that they do not read goes through these in turn: one at least, and more as long as it has time. The next frame goes on
   * where it left off.
   */
  readonly ladder: readonly Step[]
  /** Milliseconds after which a frame begins no other step. */
  readonly budget: number
  readonly now?: () => number
}

/**
 * Reads frames one after another. A voucher's text (`QSM1.…`) ends the reading; another text is kept while the first steps look for
 * a voucher beside it, and is then what was read. The texts come from decoders that check what they read, never from less.
 */
export function createFrameReader({ first, ladder, budget, now = () => performance.now() }: FrameReaderSettings) {
  let turn = 0
  // A code of nothing says nothing.
  const textsOf = (step: Step | undefined, frame: Grey) => step?.(frame).filter((text) => text !== '') ?? []

  /** What has read a frame is tried first on the next. */
  const climb = (frame: Grey, end: number): readonly string[] => {
    for (let tried = 0; tried < ladder.length && (tried === 0 || now() < end); tried += 1) {
      const texts = textsOf(ladder[turn], frame)
      if (texts.length > 0) return texts
      turn = (turn + 1) % ladder.length
    }
    return []
  }

  return (frame: Grey): string | undefined => {
    const end = now() + budget
    const texts: string[] = []
    const voucher = () => texts.find((text) => scannedVoucher(text))
    for (const step of first) {
      texts.push(...textsOf(step, frame))
      if (voucher() !== undefined) return voucher()
    }
    if (texts.length === 0) texts.push(...climb(frame, end))
    return voucher() ?? texts[0]
  }
}
