import { FreeText } from '#ui/display/free-text.tsx'
import type { RowLine } from './row-line.ts'

/** A line from the place that a search has found. Screen readers, and what shows a line that is cut, have the whole text. */
export function LineText({ line: { before, text } }: { readonly line: RowLine }) {
  if (!before) return <FreeText text={text} />
  return (
    <>
      <span className="sr-only">
        <FreeText text={`${before} `} />
      </span>
      <span className="before:content-['…_']">
        <FreeText text={text} />
      </span>
    </>
  )
}
