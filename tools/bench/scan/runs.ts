import { type Drawn, toFrame } from './draw-frames.ts'
import type { Frame, Take } from './frames.ts'
import type { Reader } from './readers.ts'
import { ownTime } from './thread-time.ts'

/** The result for a frame: decoded, missed, or a wrong text. */
type Outcome = 'read' | 'missed' | 'wrong'

/** The attempt of one reader at one frame. */
export interface Look {
  readonly group: string
  readonly outcome: Outcome
  /** CPU milliseconds of the thread, from the pixels of a canvas to the text. */
  readonly took: number
}

type MakeReaders = () => Readonly<Record<string, Reader>>

function lookAt(read: Reader, frame: Frame, { group, text }: Pick<Take, 'group' | 'text'>): Look {
  const start = ownTime()
  const seen = read(frame)
  const took = ownTime() - start
  return { group, outcome: seen === undefined ? 'missed' : seen === text ? 'read' : 'wrong', took }
}

/** The number of frames that warm up V8 before the measurement. */
const toWarmUp = 2

/** Runs every reader on every frame, one reader after the other. */
export const lookOnce = (make: MakeReaders, frames: readonly Drawn[]): Map<string, Look[]> =>
  new Map(
    Object.entries(make()).map(([name, read]) => {
      for (const drawn of frames.filter((_, index) => index % 10 < toWarmUp)) read(toFrame(drawn))
      return [name, frames.map((drawn) => lookAt(read, toFrame(drawn), drawn))]
    }),
  )

/** The number of frames of a scene that a reader needed; infinite if none was decoded. */
export interface Needed {
  readonly group: string
  readonly frames: number
  readonly wrong: number
}

/** Passes the frames of each scene to a new reader until it has decoded one, at most `most` frames. */
export function lookOnAndOn(make: () => Reader, takes: Iterable<Take>, most: number): Needed[] {
  return Array.from(takes, (take) => {
    const read = make()
    let wrong = 0
    for (let frames = 1; frames <= most; frames += 1) {
      const { outcome } = lookAt(read, take.frame(frames - 1), take)
      if (outcome === 'read') return { group: take.group, frames, wrong }
      if (outcome === 'wrong') wrong += 1
    }
    return { group: take.group, frames: Number.POSITIVE_INFINITY, wrong }
  })
}
