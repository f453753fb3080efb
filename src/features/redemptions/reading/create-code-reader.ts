import type { CodeReader } from './code-reader.ts'
import type { Job } from './image-reader.ts'

/** Milliseconds after which a worker that does not answer is replaced. */
const patience = { frame: 2_000, picture: 10_000 }

/** So many workers may be lost one after another before the page reads by itself. */
const lossesToBear = 2

const startReadingWorker = () => new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' })

const readInPage = async () => (await import('./image-reader.ts')).createImageReader()

const canWork = () => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'

/** What a worker answers: a text, or that there is none; rejects where it breaks, or does not answer before `signal` or in time. */
function ask(worker: Worker, job: Job, signal: AbortSignal): Promise<string | undefined> {
  const isFrame = 'frame' in job
  let timer: ReturnType<typeof setTimeout>
  const answer = new Promise<string | undefined>((resolve, reject) => {
    timer = setTimeout(reject, isFrame ? patience.frame : patience.picture)
    signal.onabort = reject
    worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(typeof data === 'string' ? data : undefined)
    worker.onerror = reject
    worker.postMessage(job, isFrame ? [job.frame] : [])
  })
  return answer.finally(() => clearTimeout(timer))
}

/**
 * A reader in a worker of its own, made at the first frame. A worker that breaks or hangs is replaced, and what it was reading has
 * no text. Where there can be no worker, the page reads by itself.
 */
export function createCodeReader(startWorker: () => Worker = startReadingWorker, readHere = readInPage): CodeReader {
  let worker: Worker | undefined
  let here: ReturnType<typeof readHere> | undefined
  let losses = canWork() ? 0 : lossesToBear
  let underWay: Promise<string | undefined> | undefined
  const closing = new AbortController()

  const stop = () => {
    worker?.terminate()
    worker = undefined
  }

  const readOnce = async (job: Job) => {
    try {
      if (losses >= lossesToBear) {
        here ??= readHere()
        return await (await here)(job)
      }
      worker ??= startWorker()
      const text = await ask(worker, job, closing.signal)
      losses = 0
      return text
    } catch {
      losses += 1
      here = undefined
      stop()
      return undefined
    }
  }

  const readNext = (job: Job) => {
    const reading = readOnce(job).finally(() => {
      if (underWay === reading) underWay = undefined
    })
    underWay = reading
    return reading
  }

  return {
    read: async (frame) => {
      if (!underWay && !closing.signal.aborted) return readNext({ frame })
      frame.close()
      return undefined
    },
    readPicture: async (picture) => {
      while (underWay) await underWay
      return closing.signal.aborted ? undefined : readNext({ picture })
    },
    close: () => {
      closing.abort()
      stop()
    },
  }
}
