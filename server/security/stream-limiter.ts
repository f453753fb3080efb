import { addAbortSignal, finished, Readable } from 'node:stream'
import { Problem } from '#server/problem.ts'

interface StreamLimiterOptions {
  readonly maxConcurrent: number
  readonly maxPerOwner: number
  /** Milliseconds, however slowly the stream is read. */
  readonly timeout: number
}

export interface StreamLimiter {
  /** Aborts when a reader stalls for a minute. @throws Problem `UNAVAILABLE` */
  readonly stream: <Output extends { readonly content: Readable }>(owner: string, begin: () => Promise<Output>) => Promise<Output>
}

const retryAfter = 10

const stallTimeoutMs = 60_000

/** The time to produce a chunk does not count. */
function abortOnStall(source: Readable): Readable {
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    timer = setTimeout(() => stream.destroy(new Error('The reader has stalled.')), stallTimeoutMs)
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

export function createStreamLimiter({ maxConcurrent, maxPerOwner, timeout }: StreamLimiterOptions): StreamLimiter {
  const owners: string[] = []
  const release = (owner: string) => {
    owners.splice(owners.indexOf(owner), 1)
  }
  return {
    stream: async (owner, begin) => {
      const openStreams = owners.filter((each) => each === owner).length
      if (owners.length >= maxConcurrent || openStreams >= maxPerOwner) throw new Problem('UNAVAILABLE', { retryAfter })
      owners.push(owner)
      try {
        const output = await begin()
        const content = addAbortSignal(AbortSignal.timeout(timeout), abortOnStall(output.content))
        finished(content, () => release(owner))
        return { ...output, content }
      } catch (error) {
        release(owner)
        throw error
      }
    },
  }
}
