import { createCanvases, greyOf, type Rgba } from './grey.ts'
import { createFrameReader } from './read-frame.ts'
import { createSteps } from './steps.ts'

/** Milliseconds after which a frame begins no other step; the longest takes some 20 on a fast machine. */
const frameBudget = 32

/** Reads frames as a canvas gives them back, one after another, each within its time. */
export function createPixelReader(budget = frameBudget, now?: () => number): (pixels: Rgba) => string | undefined {
  const canvases = createCanvases()
  const read = createFrameReader({ ...createSteps(), budget, now })
  return (pixels) => read(greyOf(pixels, canvases('frame', pixels.width, pixels.height)))
}
