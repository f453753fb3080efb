import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { PdfFinding } from './pdf.ts'

/** Milliseconds; the largest document takes about one second. */
const timeout = 10_000

/** Megabytes; a document of 10 MB and 32 MB of objects need about 120. */
const maxOldGenerationSizeMb = 512

interface CheckOptions {
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly timeoutMs?: number
}

/** Checks in a thread of its own, because a large document takes long. One that cannot be checked in time is unreadable. */
export async function checkPdf(path: string, { log, timeoutMs = timeout }: CheckOptions): Promise<PdfFinding> {
  const worker = new Worker(new URL(import.meta.resolve('#server/files/pdf-worker.ts')), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb },
  })
  // It may still fail after its time: an error that nobody listens to would end the server.
  worker.on('error', () => undefined)
  try {
    const [finding] = (await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as [PdfFinding]
    return finding
  } catch (err) {
    log.warn({ err }, 'document not checked, it is refused')
    return 'unreadable'
  } finally {
    await worker.terminate()
  }
}
