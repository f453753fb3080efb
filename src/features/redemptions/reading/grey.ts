/** A picture in shades of grey, one byte a pixel, row by row. */
export interface Grey {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** A picture as a canvas gives it back, four bytes a pixel. */
export interface Rgba {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** Gives a picture to write into; it is the same memory at each call with the same name, and holds what was left in it. */
export type Canvases = (name: string, width: number, height: number) => Grey

/** Memory for the pictures that the steps of a frame make, kept from frame to frame. */
export function createCanvases(): Canvases {
  const kept = new Map<string, Uint8ClampedArray<ArrayBuffer>>()
  return (name, width, height) => {
    let bytes = kept.get(name)
    if (!bytes || bytes.length < width * height) {
      bytes = new Uint8ClampedArray(width * height)
      kept.set(name, bytes)
    }
    return { width, height, data: bytes.subarray(0, width * height) }
  }
}

/** A coloured picture in grey, green counted twice as zxing does, written into `into`. */
export function greyOf({ data }: Rgba, into: Grey): Grey {
  const grey = into.data
  // One read for the four bytes of a pixel, the lowest of which is its red.
  const pixels = new Uint32Array(data.buffer, data.byteOffset, grey.length)
  for (let at = 0; at < grey.length; at += 1) {
    const pixel = pixels[at] ?? 0
    grey[at] = ((pixel & 255) + ((pixel >> 7) & 510) + ((pixel >> 16) & 255)) >> 2
  }
  return into
}
