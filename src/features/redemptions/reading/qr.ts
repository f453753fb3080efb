import { _QRScanner } from 'qr/decode.js'
import type { Grey } from './grey.ts'

/** Reads every QR code of a picture with the library `qr`; its memory is kept while the pictures keep their size. */
export function createQrReader(): (grey: Grey) => string[] {
  let scanner: _QRScanner | undefined
  return ({ data, width, height }) => {
    const kept = scanner?.opts.maxSize
    // It wants the room of a picture with its colours behind the shades, which it does not look at.
    scanner =
      scanner && kept?.width === width && kept.height === height ? scanner : new _QRScanner({ maxSize: { width, height }, stride: 2 })
    scanner.luma.set(data)
    scanner.processImage({ width, height })
    return scanner.decode(true).filter((result) => typeof result === 'string')
  }
}
