import BinaryBitmap from '@zxing/library/esnext/core/BinaryBitmap.js'
import GlobalHistogramBinarizer from '@zxing/library/esnext/core/common/GlobalHistogramBinarizer.js'
import HybridBinarizer from '@zxing/library/esnext/core/common/HybridBinarizer.js'
import DecodeHintType from '@zxing/library/esnext/core/DecodeHintType.js'
import QRCodeReader from '@zxing/library/esnext/core/qrcode/QRCodeReader.js'
import RGBLuminanceSource from '@zxing/library/esnext/core/RGBLuminanceSource.js'
import { _QRScanner } from 'qr/decode.js'
import { enlarge, halve, sharpen } from './filters.ts'
import { createBufferPool, type GreyImage } from './grey-image.ts'

const reader = new QRCodeReader()

// Without the character set zxing guesses one, and may return other letters than the code has. What is not UTF-8 has U+FFFD.
const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.TRY_HARDER, true],
  [DecodeHintType.CHARACTER_SET, 'UTF8'],
])

const binarizers = { local: HybridBinarizer, global: GlobalHistogramBinarizer }

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

/** Decodes every QR code of a picture with the library `qr`, in memory that is reused while the pictures have the same size. */
function createQrDecoder(): (image: GreyImage) => readonly string[] {
  let scanner: _QRScanner | undefined
  return (image) => {
    const { width, height } = image
    const size = scanner?.opts.maxSize
    // `decodeQR` stops at the first code and allocates its memory anew for each picture.
    if (!scanner || size?.width !== width || size.height !== height) scanner = new _QRScanner({ maxSize: { width, height } })
    // Only the plane of grey values is read.
    scanner.addImage(image, 'I420')
    return scanner.decode(true).filter((result) => typeof result === 'string')
  }
}

/** Decodes one QR code with zxing, with a threshold for each place or one for the whole picture. zxing throws for every picture without a code, so its errors mean nothing (P-05). */
function decodeWithZxing({ data, width, height }: GreyImage, threshold: keyof typeof binarizers = 'local'): string | undefined {
  try {
    const source = new RGBLuminanceSource(data, width, height)
    return reader.decode(new BinaryBitmap(new binarizers[threshold](source)), hints).getText()
  } catch {
    return undefined
  }
}
