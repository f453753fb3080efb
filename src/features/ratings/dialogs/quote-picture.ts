import { createPicture, drawLine, loadPictureFonts, pictureColors, wrapLines } from '#components/pictures/canvas.ts'

export interface Quote {
  readonly text: string
  readonly dir: 'ltr' | 'rtl'
  readonly rating: number
  readonly voucher: string
  readonly shop: string
  readonly marketplace: string
}

/** Pixels: a square post. */
const side = 1080
const edge = 96
const inner = side - 2 * edge

/** Where the lines of the quote may stand. */
const textTop = 250
const textBottom = 800

/** Font sizes for few words to the longest comment; the first that fits is used. */
const sizes = [64, 54, 46, 40, 34, 29] as const

const leading = 1.55

function fitQuote(context: CanvasRenderingContext2D, text: string) {
  for (const size of sizes) {
    const maxLines = Math.floor((textBottom - textTop) / (size * leading))
    const lines = wrapLines(context, text, { size, weight: 600 }, inner, maxLines)
    const isLast = size === sizes.at(-1)
    const fits = lines.every((line) => context.measureText(line).width <= inner)
    if (fits || isLast) return { size, lines }
  }
  return { size: sizes[0], lines: [text] }
}

function drawStars(context: CanvasRenderingContext2D, rating: number, dir: Quote['dir']): void {
  const [radius, gap] = [26, 64]
  for (let star = 0; star < 5; star += 1) {
    const x = dir === 'rtl' ? side - edge - radius - star * gap : edge + radius + star * gap
    context.beginPath()
    for (let point = 0; point < 10; point += 1) {
      const [angle, length] = [(Math.PI * point) / 5 - Math.PI / 2, point % 2 ? radius * 0.42 : radius]
      context.lineTo(x + length * Math.cos(angle), 160 + length * Math.sin(angle))
    }
    context.closePath()
    context.fillStyle = star < rating ? pictureColors.teal : pictureColors.line
    context.fill()
  }
}

/** A PNG of what a customer wrote, without a name. */
export async function drawQuote({ text, dir, rating, voucher, shop, marketplace }: Quote): Promise<Blob> {
  await loadPictureFonts([text, voucher, shop, marketplace])
  const { context, toPng } = createPicture(side, side, pictureColors.surface)
  context.fillStyle = pictureColors.teal
  context.fillRect(0, 0, side, 24)
  drawStars(context, rating, dir)
  const { size, lines } = fitQuote(context, text)
  const x = dir === 'rtl' ? side - edge : edge
  const start = textTop + Math.max(0, (textBottom - textTop - lines.length * size * leading) / 2)
  lines.forEach((line, index) => {
    const y = start + (index + 0.75) * size * leading
    drawLine(context, { text: line, dir, x, y, size, weight: 600, maxWidth: inner, color: pictureColors.ink })
  })
  const foot = { dir, x, maxWidth: inner }
  drawLine(context, { ...foot, text: shop, y: 880, size: 40, weight: 600, color: pictureColors.teal })
  drawLine(context, { ...foot, text: voucher, y: 936, size: 32, weight: 400, color: pictureColors.ink2 })
  drawLine(context, { ...foot, text: marketplace, y: 1016, size: 28, weight: 600, color: pictureColors.ink3 })
  return toPng()
}
