import {
  createPicture,
  drawCover,
  drawLine,
  drawQrCode,
  loadPicture,
  loadPictureFonts,
  pictureColors,
  wrapLines,
} from '#components/pictures/canvas.ts'
import { findPaintColor } from '#contract/shop-paints.ts'
import type { KitContent, KitSide } from './kit-content.ts'

export const pictureKinds = ['story', 'post'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** Pixels. */
const width = 1080
const edge = 72
const inner = width - 2 * edge
const layouts = {
  story: { height: 1920, maxCover: 760, qrSide: 400, scale: 1.15, bottom: 150 },
  post: { height: 1350, maxCover: 520, qrSide: 250, scale: 0.92, bottom: 44 },
} as const satisfies Record<PictureKind, object>

/** More lines are left out. */
const maxHoursLines = 2

interface Style {
  readonly size: number
  readonly weight: 400 | 600
  readonly color: string
  readonly maxLines: number
  readonly gap: number
}

const styles = {
  caption: { size: 34, weight: 400, color: pictureColors.ink2, maxLines: 1, gap: 0 },
  name: { size: 70, weight: 600, color: pictureColors.ink, maxLines: 2, gap: 8 },
  otherName: { size: 42, weight: 400, color: pictureColors.ink, maxLines: 2, gap: 0 },
  price: { size: 84, weight: 600, color: pictureColors.teal, maxLines: 1, gap: 10 },
  otherPrice: { size: 42, weight: 600, color: pictureColors.teal, maxLines: 1, gap: 0 },
  small: { size: 30, weight: 400, color: pictureColors.ink2, maxLines: 1, gap: 0 },
} as const satisfies Record<string, Style>

const toHours = ({ hours }: KitSide) => (hours.length > maxHoursLines ? [] : hours.map((line) => `${line.days} \u2066${line.hours}\u2069`))

const toTexts = (side: KitSide, isFirst: boolean): readonly (readonly [text: string, style: Style])[] => [
  [side.caption, styles.caption],
  [side.name, isFirst ? styles.name : styles.otherName],
  [side.price, isFirst ? styles.price : styles.otherPrice],
  [side.savings.join(' · '), styles.small],
  ...[...toHours(side), ...side.exceptions].map((line) => [line, styles.small] as const),
]

/** A PNG for a story or a post: the cover, the voucher in Arabic and English, and its code. */
export async function drawKitPicture(kind: PictureKind, { sides, address, cover, paint }: KitContent): Promise<Blob> {
  const { height, maxCover, qrSide, scale, bottom } = layouts[kind]
  const texts = sides.map((side, index) => ({ side, texts: toTexts(side, index === 0) }))
  const [image] = await Promise.all([
    loadPicture(cover),
    loadPictureFonts(sides.flatMap((side) => [...toTexts(side, true).map(([text]) => text), side.scan, side.marketplace])),
  ])
  const { context, toPng } = createPicture(width, height, pictureColors.surface)
  const lines = texts.flatMap(({ side, texts: shown }, index) =>
    shown
      .filter(([text]) => text)
      .flatMap(([text, style], place) => {
        const font = { size: Math.round(style.size * scale), weight: style.weight }
        return wrapLines(context, text, font, inner, style.maxLines).map((line, number) => ({
          ...font,
          text: line,
          dir: side.dir,
          color: style.color,
          gap: number > 0 ? 0 : style.gap * scale + (index > 0 && place === 0 ? 26 * scale : 0),
          height: font.size * (side.language === 'ar' ? 1.55 : 1.35),
        }))
      }),
  )
  const textHeight = lines.reduce((sum, line) => sum + line.gap + line.height, 0)
  const codeHeight = address ? qrSide + 24 : 0
  const footHeight = 60 + bottom
  const free = height - textHeight - codeHeight - footHeight
  const coverHeight = image ? Math.max(0, Math.min(maxCover, free - 64)) : 0
  if (image && coverHeight > 0) drawCover(context, image, width, coverHeight)
  let y = coverHeight + (free - coverHeight) / 2
  for (const { gap, height: lineHeight, ...line } of lines) {
    y += gap
    drawLine(context, { ...line, x: width / 2, y: y + lineHeight * 0.75, maxWidth: inner, isCentred: true })
    y += lineHeight
  }
  if (address) drawCode(context, { sides, address, paint }, { y: height - footHeight - qrSide, side: qrSide, scale })
  drawBrand(context, { sides, paint }, height - bottom)
  return toPng()
}

/** Draws the QR code beside the lines that say what it opens. */
function drawCode(
  context: CanvasRenderingContext2D,
  { sides, address, paint }: Pick<KitContent, 'sides' | 'paint'> & { readonly address: string },
  { y, side, scale }: Record<'y' | 'side' | 'scale', number>,
): void {
  drawQrCode(context, address, { x: edge, y, side })
  const ring = findPaintColor(paint)
  if (ring) {
    context.strokeStyle = ring
    context.lineWidth = 6
    context.strokeRect(edge, y, side, side)
  }
  const left = edge + side + 40
  const maxWidth = width - edge - left
  const lines = sides.flatMap(({ scan, dir }, index) => {
    const font = { size: Math.round((index === 0 ? 44 : 34) * scale), weight: 600 } as const
    return wrapLines(context, scan, font, maxWidth, 2).map((text) => ({ ...font, text, dir }))
  })
  let base = y + (side - lines.reduce((sum, { size }) => sum + size * 1.5, 0)) / 2
  for (const line of lines) {
    drawLine(context, { ...line, x: left + maxWidth / 2, y: base + line.size * 1.1, maxWidth, isCentred: true, color: pictureColors.ink })
    base += line.size * 1.5
  }
}

function drawBrand(context: CanvasRenderingContext2D, { sides, paint }: Pick<KitContent, 'sides' | 'paint'>, y: number): void {
  const color = findPaintColor(paint)
  context.fillStyle = color ?? pictureColors.line
  context.fillRect(edge, y - 48, inner, 2)
  for (const { marketplace, dir } of sides) {
    const x = dir === 'rtl' ? width - edge : edge
    drawLine(context, { text: marketplace, dir, x, y, size: 32, weight: 600, maxWidth: inner / 2, color: color ?? pictureColors.teal })
  }
}
