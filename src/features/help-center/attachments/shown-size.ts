import type { ChatAttachment } from '#contract/chat-attachments.ts'

/** Pixels of the box that a picture of the thread fits in, and the smallest one that can be pressed. */
const maxSide = 256
const minSide = 64

/** Reserved before the picture is loaded, so that nothing moves. */
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
