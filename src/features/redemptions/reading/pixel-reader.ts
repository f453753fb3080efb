import { createCanvases, greyOf, type Rgba } from './grey.ts'
import { createFrameReader } from './read-frame.ts'
import { createSteps } from './steps.ts'

/** Milliseconds that a frame may take. */
const frameBudget = 45

/** Reads frames as a canvas gives them back, one after another, each within its time. */
export function createPixelReader(budget = frameBudget): (pixels: Rgba) => string | undefined {
  const canvases = createCanvases()
  const read = createFrameReader({ ...createSteps(), budget })
  return (pixels) => read(greyOf(pixels, canvases('frame', pixels.width, pixels.height)))
}
