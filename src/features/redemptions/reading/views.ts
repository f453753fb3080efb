/** A part of a picture, and the size in which it is looked at; pixels. */
export interface View {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly drawnWidth: number
  readonly drawnHeight: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** A frame is looked at no larger than this: a code that fills a tenth of it still has three pixels a module. */
const longestOfFrame = 960

/** A photo is looked at in these sizes, longest side; then its parts. */
const longestOfPicture = [960, 1600, 640]

/** Parts of a picture are half as wide and high as it is, and overlap by half. */
const partsAt = [0.25, 0, 0.5]

function viewOf(left: number, top: number, { width, height }: Size, longest: number): View {
  const scale = Math.min(1, longest / Math.max(width, height))
  const drawn = (side: number) => Math.max(1, Math.round(side * scale))
  return { left, top, width, height, drawnWidth: drawn(width), drawnHeight: drawn(height) }
}

/** The whole of a frame. */
export const viewOfFrame = (size: Size): View => viewOf(0, 0, size, longestOfFrame)

/** What to look at in a photo, the likeliest first: the whole in several sizes, its middle, its other parts. */
export function viewsOfPicture(size: Size): readonly View[] {
  const part = { width: Math.ceil(size.width / 2), height: Math.ceil(size.height / 2) }
  const wholes = longestOfPicture.map((longest) => viewOf(0, 0, size, longest))
  const parts = partsAt.flatMap((top) =>
    partsAt.map((left) => viewOf(Math.floor(size.width * left), Math.floor(size.height * top), part, longestOfFrame)),
  )
  // A small picture is the same in every size.
  return [...wholes, ...parts].filter(
    (view, index, all) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(view)) === index,
  )
}
