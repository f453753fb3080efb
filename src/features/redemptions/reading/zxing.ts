import BinaryBitmap from '@zxing/library/esnext/core/BinaryBitmap.js'
import HybridBinarizer from '@zxing/library/esnext/core/common/HybridBinarizer.js'
import DecodeHintType from '@zxing/library/esnext/core/DecodeHintType.js'
import QRCodeReader from '@zxing/library/esnext/core/qrcode/QRCodeReader.js'
import RGBLuminanceSource from '@zxing/library/esnext/core/RGBLuminanceSource.js'
import type { Grey } from './grey.ts'

const reader = new QRCodeReader()
const hints = new Map([[DecodeHintType.TRY_HARDER, true]])

/** What zxing reads as its own camera reader would; it throws where it sees no code, and is not asked why (P-05). */
export function readHybrid({ data, width, height }: Grey): string | undefined {
  try {
    return reader.decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(data, width, height))), hints).getText()
  } catch {
    return undefined
  }
}
