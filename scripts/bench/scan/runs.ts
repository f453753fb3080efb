import { type Frame, type Take, takesOf } from './frames.ts'
import type { Reader } from './readers.ts'

/** What became of a frame: read, not read, or a text that is not in it. */
export type Outcome = 'read' | 'missed' | 'wrong'

/** One reader's look at one frame. */
export interface Look {
  readonly group: string
  readonly outcome: Outcome
  /** Milliseconds, from the pixels of a canvas to the text. */
  readonly took: number
}

type MakeReaders = () => Readonly<Record<string, Reader>>

function lookAt(read: Reader, frame: Frame, { group, text }: Take): Look {
  const start = performance.now()
  const seen = read(frame)
  const took = performance.now() - start
  return { group, outcome: seen === undefined ? 'missed' : seen === text ? 'read' : 'wrong', took }
}

/** Lets the machine compile what it will run: some frames of each group that nobody counts. */
export function warmUp(make: MakeReaders): void {
  const readers = Object.values(make())
  for (const take of takesOf('warm-up', /./, 2, 6)) for (const read of readers) for (const moment of [0, 1]) read(take.frame(moment))
}

/** Every reader's look at the first frame of each scene; all look at a frame before the next one is drawn. */
export function lookOnce(make: MakeReaders, takes: Iterable<Take>): Map<string, Look[]> {
  const readers = Object.entries(make()).map(([name, read]) => ({ name, read, looks: [] as Look[] }))
  for (const take of takes) {
    const frame = take.frame(0)
    for (const { read, looks } of readers) looks.push(lookAt(read, frame, take))
  }
  return new Map(readers.map(({ name, looks }) => [name, looks]))
}

/** How many frames of a scene a reader needed; infinite where none was read. */
export interface Needed {
  readonly group: string
  readonly frames: number
  readonly wrong: number
}

/** Shows every reader the frames of each scene until it has read one, `most` at the most. */
export function lookOnAndOn(make: MakeReaders, takes: Iterable<Take>, most: number): Map<string, Needed[]> {
  const needed = new Map<string, Needed[]>()
  for (const take of takes) {
    const open = new Map(Object.entries(make()).map(([name, read]) => [name, { read, wrong: 0 }]))
    const done = (name: string, frames: number, wrong: number) => {
      open.delete(name)
      needed.set(name, [...(needed.get(name) ?? []), { group: take.group, frames, wrong }])
    }
    for (let moment = 0; moment < most && open.size > 0; moment += 1) {
      const frame = take.frame(moment)
      for (const [name, state] of [...open]) {
        const { outcome } = lookAt(state.read, frame, take)
        if (outcome === 'wrong') state.wrong += 1
        if (outcome === 'read') done(name, moment + 1, state.wrong)
      }
    }
    for (const [name, { wrong }] of [...open]) done(name, Number.POSITIVE_INFINITY, wrong)
  }
  return needed
}
