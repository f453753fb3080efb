import { type Crop, frameCrop, pictureCrops } from './crops.ts'
import type { RgbaImage } from './grey-image.ts'
import { createNativeReader } from './native-reader.ts'
import { createPixelReader } from './pixel-reader.ts'

export type Job = { readonly preferred: RegExp } & ({ readonly frame: ImageBitmap } | { readonly picture: Blob })

const pictureBudgetMs = 2_000

const createCanvas = () => (typeof OffscreenCanvas === 'undefined' ? document.createElement('canvas') : new OffscreenCanvas(1, 1))

function createCropper(): (image: ImageBitmap, crop: Crop) => RgbaImage {
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

/** Reads frames and photos in its own thread: with the browser's own reader first, then with ours. */
function createReader(preferred: RegExp) {
  const readNatively = createNativeReader()
  const crop = createCropper()
  const readPixels = createPixelReader({ preferred })
  const readThoroughly = createPixelReader({ preferred, budget: Number.POSITIVE_INFINITY })

  const readPicture = (image: ImageBitmap): string | undefined => {
    const end = performance.now() + pictureBudgetMs
    let other: string | undefined
    for (const each of pictureCrops(image)) {
      const text = performance.now() < end ? readThoroughly(crop(image, each)) : undefined
      if (text !== undefined && preferred.test(text)) return text
      other ??= text
    }
    return other
  }

  return async (image: ImageBitmap, isFrame: boolean): Promise<string | undefined> => {
    const texts = await readNatively(image)
    const found = texts.find((text) => preferred.test(text))
    if (found !== undefined) return found
    return (isFrame ? readPixels(crop(image, frameCrop(image))) : readPicture(image)) ?? texts.find((text) => text !== '')
  }
}

export function createImageReader(): (job: Job) => Promise<string | undefined> {
  let read: ReturnType<typeof createReader> | undefined
  return async (job) => {
    read ??= createReader(job.preferred)
    const isFrame = 'frame' in job
    const image = isFrame ? job.frame : await createImageBitmap(job.picture)
    try {
      return await read(image, isFrame)
    } finally {
      image.close()
    }
  }
}
