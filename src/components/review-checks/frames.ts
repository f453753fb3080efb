import type { CheckFrame, FramedField, ReviewCheck } from '#contract/review-checks.ts'

/** A part of a text, or a whole field, that a failed check is about. Frames of one check share its number. */
export interface Frame extends CheckFrame {
  readonly number: number
}

/** A failed check with the number that its frames show. */
export interface NumberedCheck extends ReviewCheck {
  readonly number: number
}

export const numberFailed = (checks: readonly ReviewCheck[]): NumberedCheck[] =>
  checks.filter(({ result }) => result === 'failed').map((check, index) => ({ ...check, number: index + 1 }))

export type FieldFrames = ReadonlyMap<FramedField, readonly Frame[]>

export const framesByField = (failed: readonly NumberedCheck[]): FieldFrames =>
  Map.groupBy(
    failed.flatMap(({ frames, number }) => frames.map((frame) => ({ ...frame, number }))),
    ({ field }) => field,
  )

export const isWholeField = ({ from, to }: CheckFrame): boolean => from === undefined || to === undefined

/** A piece of a text with the numbers of the checks that frame it. */
interface TextPiece {
  readonly text: string
  readonly numbers: readonly number[]
}

/** Cuts a text where frames begin and end. `start` is its offset in the text of the field. */
export function cutAtFrames(text: string, frames: readonly Frame[], start = 0): TextPiece[] {
  const parts = frames.flatMap(({ from, to, number }) =>
    from === undefined || to === undefined ? [] : [{ from: from - start, to: to - start, number }],
  )
  const inside = parts.flatMap(({ from, to }) => [from, to]).filter((cut) => cut > 0 && cut < text.length)
  const cuts = [...new Set([0, ...inside, text.length])].sort((a, b) => a - b)
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1] ?? text.length
    const numbers = parts.filter((part) => part.from < to && part.to > from).map(({ number }) => number)
    return { text: text.slice(from, to), numbers: [...new Set(numbers)] }
  })
}
