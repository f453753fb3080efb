import { addAbortSignal, finished, Readable } from 'node:stream'
import { Problem } from '../http/problem.ts'

interface PlacesOptions {
  /** How many are under way at the same moment. */
  readonly most: number
  /** How many of them may be one person's, so that nobody takes them all. */
  readonly mostEach: number
  /** Milliseconds after which one is cut, however slowly it is read. */
  readonly longest: number
}

/** Long answers that are written while they are read, a bounded number at a time. */
export interface Places {
  /**
   * Holds a place until the stream that `begin` makes has ended, broken or been left; one that is not read for a minute is cut.
   * @throws Problem `UNAVAILABLE` at once, without beginning, when there is no place
   */
  readonly stream: (owner: string, begin: () => Promise<Readable>) => Promise<Readable>
}

/** Seconds after which somebody who found no place may try again. */
const retryAfter = 10

/** Milliseconds after which a reader that takes nothing is cut. */
const patience = 60_000

/** The same bytes; broken off when they stand ready and nobody takes them. How long they take to be made does not count. */
function takenInTime(source: Readable): Readable {
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    timer = setTimeout(() => stream.destroy(new Error('The reader takes nothing.')), patience)
  }
  async function* chunks() {
    for await (const chunk of source) {
      wait()
      yield chunk
      clearTimeout(timer)
    }
    wait()
  }
  const stream = Readable.from(chunks(), { objectMode: false })
  finished(stream, () => {
    clearTimeout(timer)
    source.destroy()
  })
  return stream
}

export function createPlaces({ most, mostEach, longest }: PlacesOptions): Places {
  const held: string[] = []
  const leave = (owner: string) => {
    held.splice(held.indexOf(owner), 1)
  }
  return {
    stream: async (owner, begin) => {
      const own = held.filter((each) => each === owner).length
      if (held.length >= most || own >= mostEach) throw new Problem('UNAVAILABLE', { retryAfter })
      held.push(owner)
      try {
        const stream = addAbortSignal(AbortSignal.timeout(longest), takenInTime(await begin()))
        finished(stream, () => leave(owner))
        return stream
      } catch (error) {
        leave(owner)
        throw error
      }
    },
  }
}
