import { createDecoders } from './decoders.ts'
import { createFrameReader } from './frame-reader.ts'
import { createBufferPool, type RgbaImage, toGrey } from './grey-image.ts'

/** Milliseconds after which no other decoder starts, but in the thorough frames; the longest takes some 30 on a fast machine. */
const frameBudget = 28

interface PixelReaderOptions {
  readonly preferred: RegExp
  readonly budget?: number
  readonly now?: () => number
}

export function createPixelReader({ preferred, budget = frameBudget, now }: PixelReaderOptions): (pixels: RgbaImage) => string | undefined {
  const buffers = createBufferPool()
  const read = createFrameReader({ preferred, ...createDecoders(), budget, now })
  return (pixels) => read(toGrey(pixels, buffers('frame', pixels.width, pixels.height)))
}
