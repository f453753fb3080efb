import { scannedVoucher } from '../../../contract/voucher-code.ts'
import type { Rgba } from './grey.ts'
import { createNativeReader } from './native-reader.ts'
import { createPixelReader } from './pixel-reader.ts'
import { type View, viewOfFrame, viewsOfPicture } from './views.ts'

/** What an image is read from. */
export type Job = { readonly frame: ImageBitmap } | { readonly picture: Blob }

/** Milliseconds for which a code is looked for in a photo. */
const pictureBudget = 2_000

const createCanvas = () => (typeof OffscreenCanvas === 'undefined' ? document.createElement('canvas') : new OffscreenCanvas(1, 1))

/** Draws a part of an image and gives back its pixels. */
function createDrawing(): (image: ImageBitmap, view: View) => Rgba {
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
    return context.getImageData(0, 0, drawnWidth, drawnHeight)
  }
}

/** Reads frames and photos in the thread that it is made in: the browser's own reader first, then ours. */
export function createImageReader(): (job: Job) => Promise<string | undefined> {
  const native = createNativeReader()
  const draw = createDrawing()
  const readFrame = createPixelReader()
  const readThoroughly = createPixelReader(Number.POSITIVE_INFINITY)

  const read = async (image: ImageBitmap, look: () => string | undefined) => {
    const texts = await native(image)
    return texts.find((text) => scannedVoucher(text)) ?? look() ?? texts.find((text) => text !== '')
  }

  const lookAtPicture = (image: ImageBitmap): string | undefined => {
    const end = performance.now() + pictureBudget
    let other: string | undefined
    for (const view of viewsOfPicture(image)) {
      const text = performance.now() < end ? readThoroughly(draw(image, view)) : undefined
      if (text !== undefined && scannedVoucher(text)) return text
      other ??= text
    }
    return other
  }

  return async (job) => {
    const image = 'frame' in job ? job.frame : await createImageBitmap(job.picture)
    try {
      return await read(image, () => ('frame' in job ? readFrame(draw(image, viewOfFrame(image))) : lookAtPicture(image)))
    } finally {
      image.close()
    }
  }
}
