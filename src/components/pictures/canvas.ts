import { toQrModules } from '#ui/display/qr-modules.ts'

/** The light theme's tokens: a picture is seen outside the page, so it looks the same from the dark theme. */
export const pictureColors = {
  white: '#ffffff',
  surface: '#fffdf8',
  line: '#e2dcce',
  ink: '#1e1c18',
  ink2: '#504b41',
  teal: '#0b5f5c',
} as const

interface Font {
  readonly size: number
  readonly weight: 400 | 600
}

/** `x` is the start of a line, or its middle if it is centred; `y` its base line; pixels. */
export interface PictureLine extends Font {
  readonly text: string
  readonly dir: 'ltr' | 'rtl'
  readonly x: number
  readonly y: number
  readonly maxWidth: number
  readonly color: string
  readonly isCentred?: boolean
}

const toFont = ({ weight, size }: Font) => `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`

const isolate = (text: string) => `\u2068${text}\u2069`

/** Loads the fonts of these texts in both weights. */
export async function loadPictureFonts(texts: readonly string[]): Promise<void> {
  const text = texts.join('…')
  // The stand-in fails on a device without its local fonts, and one that is lost is replaced by the next of the family.
  await Promise.allSettled(([400, 600] as const).map((weight) => document.fonts.load(toFont({ weight, size: 30 }), text)))
}

export function createPicture(width: number, height: number, ground: string) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  return {
    context,
    toPng: () => new Promise<Blob>((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))))),
  }
}

/** Returns the letters that fit, with an ellipsis if some do not; isolated, so that the ellipsis ends it in either direction. */
function clip(context: CanvasRenderingContext2D, text: string, maxWidth: number): string {
  if (context.measureText(text).width <= maxWidth) return isolate(text)
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  while (letters.length > 1 && context.measureText(`${letters.join('')}…`).width > maxWidth) letters.pop()
  return isolate(`${letters.join('').trimEnd()}…`)
}

export function drawLine(context: CanvasRenderingContext2D, { text, dir, x, y, maxWidth, color, isCentred, ...font }: PictureLine): void {
  context.font = toFont(font)
  context.fillStyle = color
  context.direction = dir
  context.textAlign = isCentred ? 'center' : 'start'
  context.fillText(clip(context, text, maxWidth), x, y)
}

/** A QR code with its quiet zone; whole pixels per module, so it may be a little smaller than `side`, in the middle of it. */
export function drawQrCode(context: CanvasRenderingContext2D, text: string, { x, y, side }: Record<'x' | 'y' | 'side', number>): void {
  const rows = toQrModules(text)
  const module = Math.floor(side / rows.length)
  const offset = Math.floor((side - module * rows.length) / 2)
  context.fillStyle = pictureColors.white
  context.fillRect(x, y, side, side)
  context.fillStyle = '#000'
  rows.forEach((row, line) => {
    row.forEach((isDark, place) => {
      if (isDark) context.fillRect(x + offset + place * module, y + offset + line * module, module, module)
    })
  })
}

/** The lines of a text, the last one whole even if it is too wide. */
export function wrapLines(context: CanvasRenderingContext2D, text: string, font: Font, maxWidth: number, maxLines: number): string[] {
  context.font = toFont(font)
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && lines.length < maxLines && context.measureText(longer).width > maxWidth) lines.push(word)
    else lines.splice(-1, 1, longer)
  }
  return lines
}

/** Undefined if there is none or it cannot be read, such as from another host. */
export async function loadPicture(address: string | undefined): Promise<HTMLImageElement | undefined> {
  if (!address) return undefined
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = address
  try {
    await image.decode()
    return image
  } catch {
    return undefined
  }
}

/** Fills the top of a picture like `object-fit: cover`. */
export function drawCover(context: CanvasRenderingContext2D, image: HTMLImageElement, width: number, height: number): void {
  const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight)
  const [sourceWidth, sourceHeight] = [width / scale, height / scale]
  const [x, y] = [(image.naturalWidth - sourceWidth) / 2, (image.naturalHeight - sourceHeight) / 2]
  context.drawImage(image, x, y, sourceWidth, sourceHeight, 0, 0, width, height)
}
