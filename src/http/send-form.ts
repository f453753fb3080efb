import { requestTimeout } from '../contract/limits.ts'

/** How much of a form has gone or of a file has come, in bytes; a try that begins anew begins at 0 again. */
export interface Progress {
  readonly loaded: number
  readonly total: number
}

/** Sends a form with the headers of a request that has no body yet, and answers as `fetch` does. */
export type SendForm = (request: Request, form: FormData, onProgress?: (progress: Progress) => void) => Promise<Response>

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
