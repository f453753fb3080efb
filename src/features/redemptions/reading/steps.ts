import { enlarged, halved, sharpened } from './filters.ts'
import { createFittedReader } from './fitted-reader.ts'
import { createCanvases, type Grey } from './grey.ts'
import { guessesFrom } from './guesses.ts'
import { createQrReader } from './qr.ts'
import { readHybrid } from './zxing.ts'

/** One way to read the codes of a frame; it leaves the frame as it is. */
export type Step = (frame: Grey) => readonly string[]

const listed = (text: string | undefined): readonly string[] => (text === undefined ? [] : [text])

/**
 * The ways to read a frame: those that every frame is read in, and those of which a frame that none of them reads goes through as
 * many as its time allows. They are measured (docs/decisions/033-reading-codes.md).
 */
export function createSteps(): { readonly first: readonly Step[]; readonly ladder: readonly Step[] } {
  const canvases = createCanvases()
  const half = (frame: Grey) => halved(frame, canvases('half', frame.width >> 1, frame.height >> 1))
  const larger = (frame: Grey) => enlarged(frame, canvases('larger', Math.round(frame.width * 1.5), Math.round(frame.height * 1.5)))
  const sharp = (frame: Grey) => sharpened(frame, 8, 1.5, canvases('sharp', frame.width, frame.height), canvases)
  const plainly = createQrReader()
  const fitted = createFittedReader(canvases)

  /** What `qr` reads of the frame changed so, or a closer look at what it saw and could not read. */
  const closely = (change: (frame: Grey) => Grey): Step => {
    const read = createQrReader()
    return (frame) => {
      const picture = change(frame)
      const { texts, unread, patterns } = read(picture)
      return texts.length > 0 ? texts : listed(fitted(picture, guessesFrom(unread, patterns())))
    }
  }
  return {
    first: [(frame) => listed(readHybrid(half(frame))), (frame) => plainly(frame).texts],
    ladder: [closely(larger), closely(sharp)],
  }
}
