import BinaryBitmap from '@zxing/library/esnext/core/BinaryBitmap.js'
import HybridBinarizer from '@zxing/library/esnext/core/common/HybridBinarizer.js'
import DecodeHintType from '@zxing/library/esnext/core/DecodeHintType.js'
import QRCodeReader from '@zxing/library/esnext/core/qrcode/QRCodeReader.js'
import RGBLuminanceSource from '@zxing/library/esnext/core/RGBLuminanceSource.js'
import type { GreyImage } from './grey-image.ts'

const reader = new QRCodeReader()
const hints = new Map([[DecodeHintType.TRY_HARDER, true]])

/** Decodes one QR code with zxing. zxing throws for every picture without a code, so its errors mean nothing (P-05). */
export function decodeWithZxing({ data, width, height }: GreyImage): readonly string[] {
  try {
    return [reader.decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(data, width, height))), hints).getText()]
  } catch {
    return []
  }
}
