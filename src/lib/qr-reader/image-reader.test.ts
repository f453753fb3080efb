import { create } from 'qrcode'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createImageReader } from './image-reader.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** The shade of a position in a picture. */
type Shade = (x: number, y: number) => number

class FakeBitmap implements Size {
  readonly width: number
  readonly height: number
  readonly shades: Float32Array
  constructor({ width, height }: Size, shade: Shade) {
    this.width = width
    this.height = height
    this.shades = Float32Array.from({ length: width * height }, (_, pixel) => shade(pixel % width, Math.floor(pixel / width)))
  }
  at(x: number, y: number): number {
    const inside = (at: number, length: number) => Math.min(Math.max(at, 0), length - 1)
    return this.shades[inside(y, this.height) * this.width + inside(x, this.width)] ?? 0
  }
  close = vi.fn()
}

/** A canvas that scales as browsers do by default: bilinear. */
class FakeCanvas implements Size {
  width: number
  height: number
  #drawn = new Uint8ClampedArray()
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }
  getContext = () => ({
    drawImage: (image: FakeBitmap, left: number, top: number, width: number, height: number) => {
      const shade: Shade = (x, y) => {
        const [atX, atY] = [left + ((x + 0.5) * width) / this.width - 0.5, top + ((y + 0.5) * height) / this.height - 0.5]
        const [column, row] = [Math.floor(atX), Math.floor(atY)]
        const between = (low: number, high: number, share: number) => low + (high - low) * share
        const line = (each: number) => between(image.at(column, each), image.at(column + 1, each), atX - column)
        return between(line(row), line(row + 1), atY - row)
      }
      this.#drawn = Uint8ClampedArray.from([...new FakeBitmap(this, shade).shades].flatMap((each) => [each, each, each, 255]))
    },
    getImageData: () => ({ width: this.width, height: this.height, data: this.#drawn }),
  })
}

/** A code in the middle of a picture; the module in pixels, degrees, shades from 0 to 255. */
function drawPicture(size: Size, text: string, module: number, { turn = 0, dark = 20, light = 230 } = {}) {
  const code = create(text, { errorCorrectionLevel: 'M' }).modules
  const [cosine, sine] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const shade: Shade = (x, y) => {
    const [right, down] = [(x - size.width / 2) / module, (y - size.height / 2) / module]
    const [column, row] = [right * cosine + down * sine, down * cosine - right * sine].map((at) => Math.floor(at + code.size / 2)) as [
      number,
      number,
    ]
    return column >= 0 && row >= 0 && column < code.size && row < code.size && code.data[row * code.size + column] ? dark : light
  }
  // The mean over a square of 1.7 pixels, as wide as a pixel with a blur of 0.4.
  const offsets = [0, 1, 2, 3].map((sample) => 0.5 + ((sample - 1.5) / 4) * 1.7)
  const reach = code.size * module
  return new FakeBitmap(size, (x, y) => {
    if (Math.max(Math.abs(x - size.width / 2), Math.abs(y - size.height / 2)) > reach) return light
    let sum = 0
    for (const right of offsets) for (const down of offsets) sum += shade(x + right, y + down)
    return sum / offsets.length ** 2
  })
}

beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', FakeCanvas)
  vi.stubGlobal('createImageBitmap', async (bitmap: FakeBitmap) => bitmap)
})
afterEach(() => vi.unstubAllGlobals())

const preferred = /^QSM1\./
/** Codes of version 2, 3 and 4. */
const texts = [
  'QSM1.kT3-x_9aQ0.JXQ4M7T2',
  'QSM1.kT3-x_9aQ0ZpVw7mLd2RfB.JXQ4M7T2KA',
  'QSM1.kT3-x_9aQ0ZpVw7mLd2RfBkT3-x_9aQ0ZpVw7.JXQ4M7T2KA',
]
const small = texts.flatMap((text) => [2, 2.25, 2.5].map((module) => [text.length, module, text] as const))
const asFrame = (bitmap: FakeBitmap) => ({ preferred, frame: bitmap as unknown as ImageBitmap })
const asPicture = (bitmap: FakeBitmap) => ({ preferred, picture: bitmap as unknown as Blob })

test.each(small)(
  'a code of %i characters with modules of %d pixels is read in a frame and in a small picture',
  async (_length, module, text) => {
    const read = createImageReader()
    expect(await read(asFrame(drawPicture({ width: 640, height: 480 }, text, module)))).toBe(text)
    expect(await read(asPicture(drawPicture({ width: 110, height: 110 }, text, module)))).toBe(text)
  },
)

test.each([
  [2.2, 0, texts[1]],
  [2, 12, texts[2]],
])(
  'a pale code with modules of %d pixels, turned by %d degrees, is read in a small picture, which is enlarged',
  async (module, turn, text = '') => {
    const pale = drawPicture({ width: 110, height: 110 }, text, module, { turn, dark: 80, light: 150 })
    expect(await createImageReader()(asPicture(pale))).toBe(text)
  },
)
