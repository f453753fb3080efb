import BinaryBitmap from '@zxing/library/esnext/core/BinaryBitmap.js'
import GlobalHistogramBinarizer from '@zxing/library/esnext/core/common/GlobalHistogramBinarizer.js'
import HybridBinarizer from '@zxing/library/esnext/core/common/HybridBinarizer.js'
import DecodeHintType from '@zxing/library/esnext/core/DecodeHintType.js'
import QRCodeReader from '@zxing/library/esnext/core/qrcode/QRCodeReader.js'
import RGBLuminanceSource from '@zxing/library/esnext/core/RGBLuminanceSource.js'
import type { GreyImage } from './grey-image.ts'

const reader = new QRCodeReader()
// Without the character set zxing guesses one, and may return other letters than the code has. What is not UTF-8 has U+FFFD.
const hints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.TRY_HARDER, true],
  [DecodeHintType.CHARACTER_SET, 'UTF8'],
])
const binarizers = { local: HybridBinarizer, global: GlobalHistogramBinarizer }

/** Decodes one QR code with zxing, with a threshold for each place or one for the whole picture. zxing throws for every picture without a code, so its errors mean nothing (P-05). */
export function decodeWithZxing({ data, width, height }: GreyImage, threshold: keyof typeof binarizers = 'local'): string | undefined {
  try {
    const source = new RGBLuminanceSource(data, width, height)
    return reader.decode(new BinaryBitmap(new binarizers[threshold](source)), hints).getText()
  } catch {
    return undefined
  }
}
