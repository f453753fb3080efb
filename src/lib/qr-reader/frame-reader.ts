import type { Decoder } from './decoders.ts'
import type { GreyImage } from './grey-image.ts'

export interface FrameReaderOptions {
  readonly preferred: RegExp
  readonly primary: readonly Decoder[]
  /** Used in turn where the primary ones decode nothing: one for each frame, and more while time is left. */
  readonly fallbacks: readonly Decoder[]
  readonly budget: number
  readonly now?: () => number
}

/** Milliseconds without an answer after which every second frame passes all decoders, however long they take: what is read must not depend on the speed of the machine. */
const thoroughAfter = 500

/** Reads frames one after another. Another text than a preferred one is returned only if no primary decoder finds a preferred one. */
export function createFrameReader({ preferred, primary, fallbacks, budget, now = () => performance.now() }: FrameReaderOptions) {
  let next = 0
  const decode = (decoder: Decoder | undefined, frame: GreyImage) => decoder?.(frame).filter((text) => text !== '') ?? []

  const decodeWithFallbacks = (frame: GreyImage, end: number): readonly string[] => {
    for (let tried = 0; tried < fallbacks.length && (tried === 0 || now() < end); tried += 1) {
      const texts = decode(fallbacks[next], frame)
      if (texts.length > 0) return texts
      next = (next + 1) % fallbacks.length
    }
    return []
  }

  const readFrame = (frame: GreyImage, end: number): string | undefined => {
    const texts: string[] = []
    const findPreferred = () => texts.find((text) => preferred.test(text))
    for (const decoder of primary) {
      texts.push(...decode(decoder, frame))
      if (findPreferred() !== undefined) return findPreferred()
    }
    if (texts.length === 0) texts.push(...decodeWithFallbacks(frame, end))
    return findPreferred() ?? texts[0]
  }

  let withoutAnswerSince: number | undefined
  let isThorough = false
  return (frame: GreyImage): string | undefined => {
    const start = now()
    withoutAnswerSince ??= start
    isThorough = !isThorough && start - withoutAnswerSince >= thoroughAfter
    const text = readFrame(frame, isThorough ? Number.POSITIVE_INFINITY : start + budget)
    if (text !== undefined) withoutAnswerSince = undefined
    return text
  }
}
