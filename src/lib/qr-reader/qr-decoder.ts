import { _QRScanner } from 'qr/decode.js'
import type { GreyImage } from './grey-image.ts'

/** Decodes every QR code of a picture with the library `qr`, in memory that is reused while the pictures have the same size. */
export function createQrDecoder(): (image: GreyImage) => readonly string[] {
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
