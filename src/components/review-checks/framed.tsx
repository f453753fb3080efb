import { createContext, useContext } from 'react'
import type { FramedField } from '#contract/review-checks.ts'
import { cx } from '#ui/cx.ts'
import { FreeText } from '#ui/display/free-text.tsx'
import type { Elements } from '#ui/elements.ts'
import { cutAtFrames, type FieldFrames, type Frame, isWholeField } from './frames.ts'

const Frames = createContext<FieldFrames>(new Map())

/** Provides the frames of a voucher's checks to the fields below. */
export const FramesProvider = Frames.Provider

const none: readonly Frame[] = []

/** Returns the frames of one field; empty outside a review. */
const useFieldFrames = (field: FramedField | undefined): readonly Frame[] => useContext(Frames).get(field as FramedField) ?? none

/** The id of a check's sentence, which describes its frames to screen readers. */
export const sentenceId = (number: number): string => `check-${number}`

export const frameAttribute = 'data-frame'

const describe = (numbers: readonly number[]) => ({
  tabIndex: -1,
  'aria-describedby': numbers.map(sentenceId).join(' '),
  [frameAttribute]: numbers.join(' '),
})

/** An outline around the words and the check's number over their start. Padding or a border would cut the joined letters of Arabic. */
const frameClasses =
  'relative rounded-1 bg-transparent text-inherit outline-2 outline-warn-mark before:pointer-events-none before:absolute before:-top-2.5 before:-start-1 before:z-1 before:grid before:h-line/2 before:min-w-3 before:place-items-center before:rounded-1 before:bg-warn-fill before:px-0.5 before:text-[0.6875rem]/[0.75rem] before:font-semibold before:text-on-warn before:content-[attr(data-frame)] focus:outline-3 focus:outline-focus'

interface FramedProps {
  readonly field: FramedField
  /** True if the field fills a clipped box, so that the frame must lie inside its edges. */
  readonly isInside?: boolean
  readonly children: Elements
}

/** Frames a value that a check is about as a whole. */
export function Framed({ field, ...props }: FramedProps) {
  const numbers = [...new Set(useFieldFrames(field).map(({ number }) => number))]
  return <FramedBlock numbers={numbers} {...props} />
}

/** Returns the frames of parts of a text, and the check numbers of frames around the whole text. */
export function useTextFrames(field: FramedField | undefined): { readonly parts: readonly Frame[]; readonly whole: readonly number[] } {
  const frames = useFieldFrames(field)
  return { parts: frames.filter((frame) => !isWholeField(frame)), whole: frames.filter(isWholeField).map(({ number }) => number) }
}

interface FramedBlockProps extends Omit<FramedProps, 'field'> {
  readonly numbers: readonly number[]
}

export const FramedBlock = ({ numbers, isInside = false, children }: FramedBlockProps) =>
  numbers.length === 0 ? (
    children
  ) : (
    // biome-ignore lint/a11y/useSemanticElements: it also frames blocks, such as the hours of a week.
    <div
      role="mark"
      {...describe(numbers)}
      className={cx(frameClasses, isInside ? '-outline-offset-2 before:start-0 before:top-0' : 'outline-offset-4')}
    >
      {children}
    </div>
  )

interface FramedTextProps {
  readonly text: string
  /** Offset of this text in that of the field. */
  readonly start?: number
  readonly frames: readonly Frame[]
}

/** User text in which the words that a check is about are framed. */
export const FramedText = ({ text, start, frames }: FramedTextProps) =>
  cutAtFrames(text, frames, start).map(({ text: piece, numbers }, index) =>
    numbers.length === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may be equal, and a piece never moves.
      <FreeText key={index} text={piece} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may be equal, and a piece never moves.
      <mark key={index} {...describe(numbers)} className={frameClasses}>
        {piece}
      </mark>
    ),
  )
