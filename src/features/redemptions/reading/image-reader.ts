import { scannedVoucher } from '../../../contract/voucher-code.ts'
import { createCanvases, type Grey, greyOf } from './grey.ts'
import { createNativeReader } from './native-reader.ts'
import { createFrameReader } from './read-frame.ts'
import { createSteps } from './steps.ts'
import { type View, viewOfFrame, viewsOfPicture } from './views.ts'

/** What an image is read from. */
export type Job = { readonly frame: ImageBitmap } | { readonly picture: Blob }

/** Milliseconds that a frame may take, and that are looked for a code in a photo. */
const frameBudget = 45
const pictureBudget = 2_000

const createCanvas = () => (typeof OffscreenCanvas === 'undefined' ? document.createElement('canvas') : new OffscreenCanvas(1, 1))

/** Draws a part of an image and gives it back in shades of grey. */
function createGreys(): (image: ImageBitmap, view: View) => Grey {
  const canvases = createCanvases()
  const canvas = createCanvas()
  const context = canvas.getContext('2d', { willReadFrequently: true }) as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null
  return (image, { left, top, width, height, drawnWidth, drawnHeight }) => {
    if (canvas.width !== drawnWidth) canvas.width = drawnWidth
    if (canvas.height !== drawnHeight) canvas.height = drawnHeight
    if (!context) throw new Error('This browser draws no pictures')
    context.drawImage(image, left, top, width, height, 0, 0, drawnWidth, drawnHeight)
    return greyOf(context.getImageData(0, 0, drawnWidth, drawnHeight), canvases('frame', drawnWidth, drawnHeight))
  }
}

/** Reads frames and photos in the thread that it is made in: the browser's own reader first, then ours. */
export function createImageReader(): (job: Job) => Promise<string | undefined> {
  const native = createNativeReader()
  const greyIn = createGreys()
  const readFrame = createFrameReader({ ...createSteps(), budget: frameBudget })
  const readThoroughly = createFrameReader({ ...createSteps(), budget: Number.POSITIVE_INFINITY })

  const read = async (image: ImageBitmap, look: () => string | undefined) => {
    const texts = await native(image)
    return texts.find((text) => scannedVoucher(text)) ?? look() ?? texts.find((text) => text !== '')
  }

  const lookAtPicture = (image: ImageBitmap): string | undefined => {
    const end = performance.now() + pictureBudget
    let other: string | undefined
    for (const view of viewsOfPicture(image)) {
      const text = performance.now() < end ? readThoroughly(greyIn(image, view)) : undefined
      if (text !== undefined && scannedVoucher(text)) return text
      other ??= text
    }
    return other
  }

  return async (job) => {
    const image = 'frame' in job ? job.frame : await createImageBitmap(job.picture)
    try {
      return await read(image, () => ('frame' in job ? readFrame(greyIn(image, viewOfFrame(image))) : lookAtPicture(image)))
    } finally {
      image.close()
    }
  }
}
