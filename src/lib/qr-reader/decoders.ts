import { enlarge, halve, sharpen } from './filters.ts'
import { createBufferPool, type GreyImage } from './grey-image.ts'
import { createQrDecoder } from './qr-decoder.ts'
import { decodeWithZxing } from './zxing-decoder.ts'

export type Decoder = (frame: GreyImage) => readonly string[]

const toTexts = (text: string | undefined) => (text === undefined ? [] : [text])

/** The decoders that every frame passes, and the slower ones for frames in which those find nothing (033). */
export function createDecoders(): { readonly primary: readonly Decoder[]; readonly fallbacks: readonly Decoder[] } {
  const buffers = createBufferPool()
  const half = (frame: GreyImage, name = 'half') => halve(frame, buffers(name, frame.width >> 1, frame.height >> 1))
  const eighth = (frame: GreyImage) => half(half(half(frame), 'quarter'), 'eighth')
  const larger = (frame: GreyImage) => enlarge(frame, buffers('larger', Math.round(frame.width * 1.5), Math.round(frame.height * 1.5)))
  const sharper = (frame: GreyImage) => sharpen(frame, 8, 1.5, buffers('sharper', frame.width, frame.height), buffers)
  const decodePlain = createQrDecoder()
  const decodeLarger = createQrDecoder()
  const decodeSharper = createQrDecoder()
  return {
    primary: [(frame) => toTexts(decodeWithZxing(half(frame))), decodePlain],
    fallbacks: [
      // At an eighth the pattern inside a large module turns grey.
      (frame) => toTexts(decodeWithZxing(frame) ?? decodeWithZxing(frame, 'global') ?? decodeWithZxing(eighth(frame), 'global')),
      (frame) => decodeLarger(larger(frame)),
      (frame) => decodeSharper(sharper(frame)),
    ],
  }
}
