import type { CodeReader } from './code-reader.ts'
import type { Job } from './image-reader.ts'

/** Milliseconds after which a worker that does not answer is replaced. */
const timeouts = { frame: 2_000, picture: 10_000 }

const maxWorkerFailures = 2

const startQrWorker = () => new Worker(new URL('./qr-worker.ts', import.meta.url), { type: 'module' })

const createPageReader = async () => (await import('./image-reader.ts')).createImageReader()

const hasWorkers = () => typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'

function readInWorker(worker: Worker, job: Job, signal: AbortSignal): Promise<string | undefined> {
  const isFrame = 'frame' in job
  let timer: ReturnType<typeof setTimeout>
  const answer = new Promise<string | undefined>((resolve, reject) => {
    timer = setTimeout(reject, isFrame ? timeouts.frame : timeouts.picture)
    signal.onabort = reject
    worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(typeof data === 'string' ? data : undefined)
    worker.onerror = reject
    worker.postMessage(job, isFrame ? [job.frame] : [])
  })
  return answer.finally(() => clearTimeout(timer))
}

interface CodeReaderOptions {
  /** The code to prefer in a picture with several. */
  readonly preferred: RegExp
  readonly startWorker?: () => Worker
  readonly createFallback?: typeof createPageReader
}

/** A reader in a worker, which starts with the first frame. A worker that fails or hangs is replaced. Without workers the page reads by itself. */
export function createCodeReader({
  preferred,
  startWorker = startQrWorker,
  createFallback = createPageReader,
}: CodeReaderOptions): CodeReader {
  let worker: Worker | undefined
  let fallback: ReturnType<typeof createFallback> | undefined
  let failures = hasWorkers() ? 0 : maxWorkerFailures
  let pending: Promise<string | undefined> | undefined
  const closing = new AbortController()

  const stopWorker = () => {
    worker?.terminate()
    worker = undefined
  }

  const readOnce = async (job: Job) => {
    try {
      if (failures >= maxWorkerFailures) {
        fallback ??= createFallback()
        return await (await fallback)(job)
      }
      worker ??= startWorker()
      const text = await readInWorker(worker, job, closing.signal)
      failures = 0
      return text
    } catch {
      failures += 1
      fallback = undefined
      stopWorker()
      return undefined
    }
  }

  const startReading = (job: Job) => {
    const reading = readOnce(job).finally(() => {
      if (pending === reading) pending = undefined
    })
    pending = reading
    return reading
  }

  return {
    read: async (frame) => {
      if (!pending && !closing.signal.aborted) return startReading({ preferred, frame })
      frame.close()
      return undefined
    },
    readPicture: async (picture) => {
      while (pending) await pending
      return closing.signal.aborted ? undefined : startReading({ preferred, picture })
    },
    close: () => {
      closing.abort()
      stopWorker()
    },
  }
}
