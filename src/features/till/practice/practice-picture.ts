import { formatCode } from '#components/format-code.ts'
import { createPicture, drawLine, drawQrCode, loadPictureFonts, pictureColors } from '#components/pictures/canvas.ts'
import { formatPracticeQr, type PracticeKind, practiceCodes } from '#contract/practice-codes.ts'
import type { PracticeTexts } from './use-practice-texts.ts'

/** Pixels. */
const [width, height] = [1080, 1350]
const qrSide = 720
const textHeight = 132

/** One voucher as a picture for a second phone: its code, and in both languages what it is. */
export async function drawPracticePicture(kind: PracticeKind, texts: readonly PracticeTexts[]): Promise<Blob> {
  const code = formatCode(practiceCodes[kind])
  await loadPictureFonts([code, ...texts.flatMap(({ title, kinds }) => [title, kinds[kind]])])
  const { context, toPng } = createPicture(width, height, pictureColors.white)
  const middle = { x: width / 2, maxWidth: width - 128, isCentred: true } as const
  texts.forEach(({ dir, title, kinds }, index) => {
    const top = 96 + index * textHeight
    drawLine(context, { ...middle, text: title, dir, y: top, size: 52, weight: 600, color: pictureColors.ink })
    drawLine(context, { ...middle, text: kinds[kind], dir, y: top + 56, size: 38, weight: 400, color: pictureColors.ink2 })
  })
  const top = 96 + texts.length * textHeight
  drawQrCode(context, formatPracticeQr(kind), { x: (width - qrSide) / 2, y: top, side: qrSide })
  drawLine(context, { ...middle, text: code, dir: 'ltr', y: top + qrSide + 72, size: 64, weight: 600, color: pictureColors.ink })
  return toPng()
}
