import { requestTimeout } from '../contract/limits.ts'
import type { SendForm } from './upload.ts'

/** Where no bytes can be seen moving: the largest file at a megabyte a minute. */
const blindTimeout = 10 * requestTimeout

/**
 * The browser's own way, loaded with the first form. Where that part is lost (a newer release has replaced it) the form goes all
 * the same, only without progress.
 */
export const createSendForm =
  (loadUpload: () => Promise<{ readonly sendForm: SendForm }>): SendForm =>
  async (request, form, onProgress) => {
    const part = await loadUpload().catch(() => undefined)
    if (part) return part.sendForm(request, form, onProgress)
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(blindTimeout)])
    return fetch(new Request(request, { body: form, signal }))
  }

export const browserSendForm = createSendForm(() => import('./upload.ts'))
