import { enlarge, halve, sharpen } from './filters.ts'
import { createBufferPool, type GreyImage } from './grey-image.ts'
import { createQrDecoder } from './qr-decoder.ts'
import { decodeWithZxing } from './zxing-decoder.ts'

export type Decoder = (frame: GreyImage) => readonly string[]

/** The decoders that every frame passes, and the slower ones for frames in which those find nothing (033). */
export function createDecoders(): { readonly primary: readonly Decoder[]; readonly fallbacks: readonly Decoder[] } {
  const buffers = createBufferPool()
  const half = (frame: GreyImage) => halve(frame, buffers('half', frame.width >> 1, frame.height >> 1))
  const larger = (frame: GreyImage) => enlarge(frame, buffers('larger', Math.round(frame.width * 1.5), Math.round(frame.height * 1.5)))
  const sharper = (frame: GreyImage) => sharpen(frame, 8, 1.5, buffers('sharper', frame.width, frame.height), buffers)
  const decodePlain = createQrDecoder()
  const decodeLarger = createQrDecoder()
  const decodeSharper = createQrDecoder()
  return {
    primary: [(frame) => decodeWithZxing(half(frame)), decodePlain],
    fallbacks: [(frame) => decodeLarger(larger(frame)), (frame) => decodeSharper(sharper(frame))],
  }
}
