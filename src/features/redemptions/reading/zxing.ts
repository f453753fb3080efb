import BinaryBitmap from '@zxing/library/esnext/core/BinaryBitmap.js'
import BitMatrix from '@zxing/library/esnext/core/common/BitMatrix.js'
import HybridBinarizer from '@zxing/library/esnext/core/common/HybridBinarizer.js'
import DecodeHintType from '@zxing/library/esnext/core/DecodeHintType.js'
import QRCodeReader from '@zxing/library/esnext/core/qrcode/QRCodeReader.js'
import RGBLuminanceSource from '@zxing/library/esnext/core/RGBLuminanceSource.js'
import type { Grey } from './grey.ts'

const reader = new QRCodeReader()
const hints = new Map([[DecodeHintType.TRY_HARDER, true]])

/** The library throws where it sees no code, and is not asked why (P-05). */
function textOf(binarizer: HybridBinarizer): string | undefined {
  try {
    return reader.decode(new BinaryBitmap(binarizer), hints).getText()
  } catch {
    return undefined
  }
}

const sourceOf = ({ data, width, height }: Grey) => new RGBLuminanceSource(data, width, height)

/** What zxing reads as its own camera reader would: a pixel is dark that lies below the mean of 40 × 40 pixels around it. */
export const readHybrid = (grey: Grey): string | undefined => textOf(new HybridBinarizer(sourceOf(grey)))

/** What zxing reads where a pixel is dark that lies more than `margin` below the same pixel of `mean`. */
export function readBelow(grey: Grey, mean: Grey, margin: number): string | undefined {
  const binarizer = new HybridBinarizer(sourceOf(grey))
  binarizer.getBlackMatrix = () => darkBelow(grey, mean, margin)
  return textOf(binarizer)
}

function darkBelow({ data, width, height }: Grey, mean: Grey, margin: number): BitMatrix {
  const rowSize = (width + 31) >> 5
  const bits = new Int32Array(rowSize * height)
  for (let y = 0, pixel = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, pixel += 1)
      if ((data[pixel] ?? 0) < (mean.data[pixel] ?? 0) - margin) {
        const word = y * rowSize + (x >> 5)
        bits[word] = (bits[word] ?? 0) | (1 << (x & 31))
      }
  return new BitMatrix(width, height, rowSize, bits)
}
