import { type Drawn, toFrame } from './draw-frames.ts'
import type { Frame, Take } from './frames.ts'
import type { Reader } from './readers.ts'
import { ownTime } from './thread-time.ts'

/** What became of a frame: read, not read, or a text that is not in it. */
type Outcome = 'read' | 'missed' | 'wrong'

/** One reader's look at one frame. */
export interface Look {
  readonly group: string
  readonly outcome: Outcome
  /** Milliseconds of the thread's own time, from the pixels of a canvas to the text. */
  readonly took: number
}

type MakeReaders = () => Readonly<Record<string, Reader>>

function lookAt(read: Reader, frame: Frame, { group, text }: Pick<Take, 'group' | 'text'>): Look {
  const start = ownTime()
  const seen = read(frame)
  const took = ownTime() - start
  return { group, outcome: seen === undefined ? 'missed' : seen === text ? 'read' : 'wrong', took }
}

/** So many frames of ten let the machine compile what it will run, and are not counted then. */
const toWarmUp = 2

/** Every reader's look at every frame, one reader after the other. */
export const lookOnce = (make: MakeReaders, frames: readonly Drawn[]): Map<string, Look[]> =>
  new Map(
    Object.entries(make()).map(([name, read]) => {
      for (const drawn of frames.filter((_, index) => index % 10 < toWarmUp)) read(toFrame(drawn))
      return [name, frames.map((drawn) => lookAt(read, toFrame(drawn), drawn))]
    }),
  )

/** How many frames of a scene a reader needed; infinite where none was read. */
export interface Needed {
  readonly group: string
  readonly frames: number
  readonly wrong: number
}

/** Shows a new reader the frames of each scene until it has read one, `most` at the most. */
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
