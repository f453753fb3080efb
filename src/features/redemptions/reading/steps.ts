import { blurred, enlarged, halved, inverted, sharpened } from './filters.ts'
import { createCanvases, type Grey } from './grey.ts'
import { createQrReader } from './qr.ts'
import { readBelow, readGlobal, readHybrid } from './zxing.ts'

/** One way to read the codes of a frame; it leaves the frame as it is. */
export type Step = (frame: Grey) => readonly string[]

const listed = (text: string | undefined): readonly string[] => (text === undefined ? [] : [text])

/**
 * The ways to read a frame: those that every frame is read in, and those of which a frame that none of them reads goes through as
 * many as its time allows. Their order is measured (docs/decisions/033-reading-codes.md).
 */
export function createSteps(): { readonly first: readonly Step[]; readonly ladder: readonly Step[] } {
  const canvases = createCanvases()
  const like = (name: string, { width, height }: Grey) => canvases(name, width, height)
  const half = (frame: Grey) => halved(frame, canvases('half', frame.width >> 1, frame.height >> 1))
  const smoothed = (frame: Grey) => blurred(frame, 1, like('smoothed', frame), canvases)
  const mean = (frame: Grey, radius: number) => blurred(frame, radius, like('mean', frame), canvases)
  const half_ = createQrReader()
  const sharp = createQrReader()
  const larger = createQrReader()
  const belowMean = (frame: Grey) => {
    const smooth = smoothed(frame)
    return readBelow(smooth, mean(smooth, 60), 0)
  }
  const twice = ({ width, height }: Grey) => canvases('larger', Math.round(width * 1.5), Math.round(height * 1.5))
  return {
    first: [(frame) => listed(readHybrid(half(frame))), createQrReader()],
    ladder: [
      (frame) => half_(half(frame)),
      (frame) => listed(readGlobal(half(frame))),
      (frame) => listed(readBelow(frame, mean(frame, 20), 4)),
      (frame) => listed(belowMean(frame)),
      (frame) => larger(enlarged(frame, [0, 0], 1.5, twice(frame))),
      (frame) => sharp(sharpened(frame, 2, 1.5, like('sharp', frame), canvases)),
      (frame) => listed(readHybrid(inverted(frame, like('inverted', frame)))),
    ],
  }
}
