/** A picture in shades of grey, one byte a pixel, row by row. */
export interface GreyImage {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

export interface RgbaImage {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** Returns a picture to write into. Calls with the same name share memory, which still contains what was written last. */
export type BufferPool = (name: string, width: number, height: number) => GreyImage

export function createBufferPool(): BufferPool {
  const buffers = new Map<string, Uint8ClampedArray<ArrayBuffer>>()
  return (name, width, height) => {
    let bytes = buffers.get(name)
    if (!bytes || bytes.length < width * height) {
      bytes = new Uint8ClampedArray(width * height)
      buffers.set(name, bytes)
    }
    return { width, height, data: bytes.subarray(0, width * height) }
  }
}

export function toGrey({ data }: RgbaImage, into: GreyImage): GreyImage {
  const grey = into.data
  // One read for the four bytes of a pixel, the lowest of which is its red.
  const pixels = new Uint32Array(data.buffer, data.byteOffset, grey.length)
  for (let index = 0; index < grey.length; index += 1) {
    const pixel = pixels[index] ?? 0
    grey[index] = ((pixel & 255) + ((pixel >> 7) & 510) + ((pixel >> 16) & 255)) >> 2
  }
  return into
}
