import { create } from 'qrcode'

/** How a QR code is drawn into a picture; pixels, and shades from 0 to 255. */
export interface Drawing {
  readonly text: string
  /** Pixels of the side of a module. */
  readonly module: number
  readonly left?: number
  readonly top?: number
  readonly dark?: number
  readonly light?: number
}

/** A picture in one shade. */
export const aGrey = (width: number, height: number, shade = 200) => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height).fill(shade),
})

/** Draws a code with its quiet zone, by another library than those that read it. */
export function drawCode<Picture extends ReturnType<typeof aGrey>>(
  picture: Picture,
  { text, module, left = 40, top = 40, dark = 20, light = 230 }: Drawing,
): Picture {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const quiet = 4
  const side = (size + 2 * quiet) * module
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const column = Math.floor(x / module) - quiet
      const row = Math.floor(y / module) - quiet
      const isInside = column >= 0 && row >= 0 && column < size && row < size
      picture.data[(top + y) * picture.width + left + x] = isInside && data[row * size + column] ? dark : light
    }
  return picture
}
