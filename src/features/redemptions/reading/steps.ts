import { blurred, enlarged, halved, sharpened } from './filters.ts'
import type { Corners, Guess, Point } from './fit.ts'
import { createFittedReader } from './fitted-reader.ts'
import { createCanvases, type Grey } from './grey.ts'
import { guessesFrom } from './guesses.ts'
import { createQrReader, type Sight } from './qr.ts'
import { readBelow, readHybrid } from './zxing.ts'

/** One way to read the codes of a frame; it leaves the frame as it is. */
export type Step = (frame: Grey) => readonly string[]

const listed = (text: string | undefined): readonly string[] => (text === undefined ? [] : [text])

/** Where a code was seen in a picture `size` times as large as the frame. */
const seenAt = ({ tl, tr, bl, br }: Corners, size: number): Guess => {
  const inFrame = ({ x, y }: Point) => ({ x: x / size, y: y / size })
  return { corners: { tl: inFrame(tl), tr: inFrame(tr), bl: inFrame(bl), br: inFrame(br) }, isWhole: true }
}

/**
 * The ways to read a frame: those that every frame is read in, and those of which a frame that none of them reads goes through as
 * many as its time allows. Their order is measured (docs/decisions/033-reading-codes.md).
 */
export function createSteps(): { readonly first: readonly Step[]; readonly ladder: readonly Step[] } {
  const canvases = createCanvases()
  const like = (name: string, { width, height }: Grey) => canvases(name, width, height)
  const half = (frame: Grey) => halved(frame, canvases('half', frame.width >> 1, frame.height >> 1))
  const mean = (frame: Grey, radius: number) => blurred(frame, radius, like('mean', frame), canvases)
  const sharp = (frame: Grey) => sharpened(frame, 2, 1.5, like('sharp', frame), canvases)
  const larger = (frame: Grey) => enlarged(frame, canvases('larger', Math.round(frame.width * 1.5), Math.round(frame.height * 1.5)))
  const fitted = createFittedReader(canvases)
  let seen: Sight | undefined

  /** What `qr` reads of the frame changed so, or a closer look at what it saw and could not read. */
  const withQr = (change: (frame: Grey) => Grey, size: number): Step => {
    const read = createQrReader()
    return (frame) => {
      const sight = read(change(frame))
      return sight.texts.length > 0 || !sight.unread ? sight.texts : listed(fitted(frame, [seenAt(sight.unread, size)]))
    }
  }
  const qr = createQrReader()
  const plainly: Step = (frame) => {
    seen = qr(frame)
    return seen.texts
  }
  const seenWhole: Step = (frame) => (seen?.unread ? listed(fitted(frame, [seenAt(seen.unread, 1)])) : [])
  const seenInPart: Step = (frame) => (seen ? listed(fitted(frame, guessesFrom(seen.patterns()))) : [])
  return {
    first: [(frame) => listed(readHybrid(half(frame))), plainly],
    ladder: [
      seenWhole,
      withQr(larger, 1.5),
      seenInPart,
      (frame) => listed(readBelow(frame, mean(frame, 20), 4)),
      withQr(half, 0.5),
      withQr(sharp, 1),
    ],
  }
}
