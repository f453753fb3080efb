import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Milliseconds; the largest document takes about one second. */
const timeout = 10_000

/** Megabytes; a document of 10 MB and 32 MB of objects need about 120. */
const maxOldGenerationSizeMb = 512

/** Checks in a thread of its own, because a large document takes long. One that cannot be checked in time counts as active. */
export async function isActivePdf(path: string, timeoutMs = timeout): Promise<boolean> {
  const worker = new Worker(new URL('pdf-worker.ts', import.meta.url), { workerData: path, resourceLimits: { maxOldGenerationSizeMb } })
  try {
    const [isActive] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })
    return isActive !== false
  } catch {
    return true
  } finally {
    await worker.terminate()
  }
}
