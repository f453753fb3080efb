import type { Readable } from 'node:stream'
import { addAbortSignal, finished } from 'node:stream'
import { Problem } from '../http/problem.ts'

export interface PlacesOptions {
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
   * Holds a place until the stream that `begin` makes has ended, broken or been left.
   * @throws Problem `UNAVAILABLE` at once, without beginning, when there is no place
   */
  readonly stream: (owner: string, begin: () => Promise<Readable>) => Promise<Readable>
}

/** Seconds after which somebody who found no place may try again. */
const retryAfter = 10

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
        const stream = addAbortSignal(AbortSignal.timeout(longest), await begin())
        finished(stream, () => leave(owner))
        return stream
      } catch (error) {
        leave(owner)
        throw error
      }
    },
  }
}
