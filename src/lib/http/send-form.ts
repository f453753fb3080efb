import { requestTimeout } from '#contract/limits.ts'
import type { SendForm } from './upload.ts'

/** Without progress: the largest file at one megabyte a minute. */
const blindTimeout = 10 * requestTimeout

/** Where the chunk is lost after a new release, the form is sent without progress. */
export const createSendForm =
  (loadUpload: () => Promise<{ readonly sendForm: SendForm }>): SendForm =>
  async (request, form, onProgress) => {
    const part = await loadUpload().catch(() => undefined)
    if (part) return part.sendForm(request, form, onProgress)
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(blindTimeout)])
    return fetch(new Request(request, { body: form, signal }))
  }

export const browserSendForm = createSendForm(() => import('./upload.ts'))
