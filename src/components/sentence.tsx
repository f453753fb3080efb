import { Fragment, type ReactNode } from 'react'

interface SentenceProps<Part extends string> {
  /** `{part}` is the place of an element. */
  readonly text: string
  readonly parts: Readonly<Record<Part, ReactNode>>
}

/** A translated sentence with elements in it; a form of it, such as one for zero, may leave some out. */
export const Sentence = <Part extends string>({ text, parts }: SentenceProps<Part>) =>
  text
    .split(/\{(\w+)\}/)
    .map((piece, at) =>
      at % 2 === 0 ? piece && <span key={`text ${piece}`}>{piece}</span> : <Fragment key={piece}>{parts[piece as Part]}</Fragment>,
    )
