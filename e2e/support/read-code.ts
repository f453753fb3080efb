import type { Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'

/** Reads the QR code in a rendered drawing or picture. */
export async function readCode(drawing: Locator): Promise<string> {
  const { width, height, data } = await drawing.evaluate(async (element) => {
    const image = new Image()
    image.src =
      element instanceof HTMLImageElement
        ? element.src
        : `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(element).replace('<svg', '<svg width="400" height="400"'))}`
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: image.naturalWidth, height: image.naturalHeight })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    let text = ''
    for (const value of pixels) text += String.fromCharCode(value)
    return { width: canvas.width, height: canvas.height, data: btoa(text) }
  })
  return decodeQR({ width, height, data: new Uint8ClampedArray(Buffer.from(data, 'base64')) })
}
