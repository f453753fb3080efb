import { requestTimeout } from '#contract/limits.ts'
import type { SendForm } from './upload.ts'

/** The time-out without progress: the largest file at one megabyte a minute. */
const blindTimeout = 10 * requestTimeout

/** Sends a form with progress, or without if the chunk of the upload is gone after a new release. */
export const createSendForm =
  (loadUpload: () => Promise<{ readonly sendForm: SendForm }>): SendForm =>
  async (request, form, onProgress) => {
    const part = await loadUpload().catch(() => undefined)
    if (part) return part.sendForm(request, form, onProgress)
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(blindTimeout)])
    return fetch(new Request(request, { body: form, signal }))
  }

export const browserSendForm = createSendForm(() => import('./upload.ts'))
