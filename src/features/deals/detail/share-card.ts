import type { ShareTexts } from './share-texts.ts'

/** Pixels. */
const width = 1080
const coverHeight = 608
const edge = 64
const blockHeight = 356
const inner = width - 2 * edge

interface Line {
  readonly text: string
  readonly y: number
  readonly size: number
  readonly weight: 400 | 600
  readonly color: string
}

/** The light theme's tokens: a picture is seen outside the page, so it looks the same from the dark theme. */
const colors = {
  surface: '#fffdf8',
  line: '#e2dcce',
  ink: '#1e1c18',
  ink2: '#504b41',
  ink3: '#6b6557',
  teal: '#0b5f5c',
} as const

const isolate = (text: string) => `\u2068${text}\u2069`

const toFont = ({ weight, size }: Pick<Line, 'weight' | 'size'>, family: string) => `${weight} ${size}px ${family}`

/** Undefined if there is none or it cannot be read, such as from another host. */
async function loadCover(address: string | undefined): Promise<HTMLImageElement | undefined> {
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

/** Fills the box like `object-fit: cover`. */
function drawCover(context: CanvasRenderingContext2D, image: HTMLImageElement): void {
  const scale = Math.max(width / image.naturalWidth, coverHeight / image.naturalHeight)
  const [sourceWidth, sourceHeight] = [width / scale, coverHeight / scale]
  const [x, y] = [(image.naturalWidth - sourceWidth) / 2, (image.naturalHeight - sourceHeight) / 2]
  context.drawImage(image, x, y, sourceWidth, sourceHeight, 0, 0, width, coverHeight)
}

/** As many letters as fit, with an ellipsis if some do not; isolated, so that the ellipsis is at its end in either direction. */
function clip(context: CanvasRenderingContext2D, text: string): string {
  if (context.measureText(text).width <= inner) return isolate(text)
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  while (letters.length > 1 && context.measureText(`${letters.join('')}…`).width > inner) letters.pop()
  return isolate(`${letters.join('').trimEnd()}…`)
}

function drawLine(context: CanvasRenderingContext2D, { dir }: ShareTexts, { text, y, color, ...font }: Line, family: string): number {
  context.font = toFont(font, family)
  context.fillStyle = color
  context.direction = dir
  context.textAlign = 'start'
  const shown = clip(context, text)
  context.fillText(shown, dir === 'rtl' ? width - edge : edge, y)
  return context.measureText(shown).width
}

function drawBlock(context: CanvasRenderingContext2D, texts: ShareTexts, top: number, family: string): void {
  drawLine(context, texts, { text: texts.provider, y: top + 72, size: 30, weight: 400, color: colors.ink2 }, family)
  drawLine(context, texts, { text: texts.name, y: top + 136, size: 46, weight: 600, color: colors.ink }, family)
  drawLine(context, texts, { text: texts.hours, y: top + 188, size: 30, weight: 400, color: colors.ink2 }, family)
  const offer = [texts.price, texts.discount].filter(Boolean).join('  ·  ')
  drawLine(context, texts, { text: offer, y: top + 264, size: 46, weight: 600, color: colors.teal }, family)
  const before = { text: texts.originalPrice, y: top + 312, size: 30, weight: 400, color: colors.ink3 } as const
  const struck = drawLine(context, texts, before, family)
  if (texts.originalPrice) context.fillRect(texts.dir === 'rtl' ? width - edge - struck : edge, before.y - 11, struck, 3)
}

/** A PNG of the deal in the languages of the texts, one below the other. */
export async function drawShareCard(texts: readonly ShareTexts[], coverAddress: string | undefined): Promise<Blob> {
  const family = getComputedStyle(document.body).fontFamily
  const fonts = texts.flatMap(({ dir, ...shown }) =>
    ([400, 600] as const).map((weight) => document.fonts.load(toFont({ weight, size: 30 }, family), Object.values(shown).join('…'))),
  )
  const [cover] = await Promise.all([loadCover(coverAddress), ...fonts])
  const top = cover ? coverHeight : 0
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height: top + texts.length * blockHeight })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.fillStyle = colors.surface
  context.fillRect(0, 0, canvas.width, canvas.height)
  if (cover) drawCover(context, cover)
  texts.forEach((each, index) => {
    const start = top + index * blockHeight
    context.fillStyle = colors.line
    if (index > 0) context.fillRect(edge, start, inner, 2)
    drawBlock(context, each, start, family)
  })
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture')))))
}
