interface Size {
  readonly width: number
  readonly height: number
}

/** A part of a picture, and the size in which it is drawn; pixels. */
export interface Crop extends Size {
  readonly left: number
  readonly top: number
  readonly drawnWidth: number
  readonly drawnHeight: number
}

/** At this length a code that fills a tenth of a frame still has three pixels a module. */
const maxFrameLength = 960

const pictureLengths = [maxFrameLength, 1600, 640]

const partOffsets = [0.25, 0, 0.5]

/** A factor of three reads more small pictures than two. */
const maxEnlargement = 3

function createCrop(left: number, top: number, { width, height }: Size, maxLength: number, maxScale = 1): Crop {
  const scale = Math.min(maxScale, maxLength / Math.max(width, height))
  const drawn = (side: number) => Math.max(1, Math.round(side * scale))
  return { left, top, width, height, drawnWidth: drawn(width), drawnHeight: drawn(height) }
}

export const frameCrop = (size: Size): Crop => createCrop(0, 0, size, maxFrameLength)

/** What to search in a photo, the likeliest first: the whole in several sizes (a small one enlarged), its middle, its other parts. */
export function pictureCrops(size: Size): readonly Crop[] {
  const part = { width: Math.ceil(size.width / 2), height: Math.ceil(size.height / 2) }
  const wholes = pictureLengths.map((length) => createCrop(0, 0, size, length))
  const parts = partOffsets.flatMap((top) =>
    partOffsets.map((left) => createCrop(Math.floor(size.width * left), Math.floor(size.height * top), part, maxFrameLength)),
  )
  return [...wholes, createCrop(0, 0, size, maxFrameLength, maxEnlargement), ...parts].filter(
    (crop, index, all) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(crop)) === index,
  )
}
