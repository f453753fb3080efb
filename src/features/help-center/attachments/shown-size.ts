import type { ChatAttachment } from '#contract/chat-attachments.ts'

/** Sides in pixels of the largest and the smallest picture in the thread; the smallest can still be pressed. */
const maxSide = 256
const minSide = 64

/** Returns the size that is reserved before the picture is loaded, so that nothing moves. */
export function shownSize({ width, height }: Pick<ChatAttachment, 'width' | 'height'>): {
  readonly width: number
  readonly height: number
} {
  const [naturalWidth, naturalHeight] = [width ?? maxSide, height ?? (maxSide * 3) / 4]
  const scale = Math.min(1, maxSide / naturalWidth, maxSide / naturalHeight)
  return {
    width: Math.max(minSide, Math.round(naturalWidth * scale)),
    height: Math.max(minSide, Math.round(naturalHeight * scale)),
  }
}

const pdfHeight = 60
const gap = 4

/** Estimates the height in pixels of all files of a message, one below the other. */
export const estimateFilesHeight = (attachments: readonly ChatAttachment[]): number =>
  attachments.reduce((sum, each) => sum + gap + (each.kind === 'picture' ? shownSize(each).height : pdfHeight), 0)
