import type { Box, PageSize, TextDirection } from './text/page-text.ts'

export interface Paper {
  /** The size in points, without the viewer's rotation. */
  readonly size: PageSize
  /** CSS pixels of its width as it is shown. */
  readonly shownWidth: number
  /** The direction of most of the text. */
  readonly dir: TextDirection
}

/** CSS pixels. */
export const markSize = 16
/** CSS pixels between the line of a frame and its mark. */
const gap = 4

/** CSS pixels from the left edge of the paper to the mark of a frame, whose box is given in shares of the paper. It stands after the value, as that is read; before it where the paper ends; and always on the paper. */
export function markLeft({ left, width }: Box, margin: number, shownWidth: number, dir: TextDirection): number {
  const [atLeft, atRight] = [left * shownWidth - margin - gap - markSize, (left + width) * shownWidth + margin + gap]
  const places = dir === 'rtl' ? [atLeft, atRight] : [atRight, atLeft]
  const last = shownWidth - markSize
  const [after = 0] = places
  return places.find((place) => place >= 0 && place <= last) ?? Math.min(Math.max(after, 0), last)
}
