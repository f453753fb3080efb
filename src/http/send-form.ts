import { TimeoutError } from 'ky'
import { requestTimeout } from '../contract/limits.ts'

/** How much of a form has gone, in bytes; a try that begins anew begins at 0 again. */
export interface UploadProgress {
  readonly loaded: number
  readonly total: number
}

/** Sends a form with the headers of a request that has no body yet, and answers as `fetch` does. */
export type SendForm = (request: Request, form: FormData, onProgress?: (progress: UploadProgress) => void) => Promise<Response>

/** A line on which a megabyte takes longer than a minute is none. */
const timePerByte = requestTimeout / (1024 * 1024)

const sizeOf = (form: FormData) =>
  [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? value.length : value.size), 0)

/** Without seeing bytes move: the time-out grows with the form. */
async function sendBlindly(request: Request, form: FormData): Promise<Response> {
  const stop = new AbortController()
  const cancel = () => stop.abort(request.signal.reason)
  request.signal.addEventListener('abort', cancel)
  const timer = setTimeout(() => stop.abort(new TimeoutError(request)), requestTimeout + sizeOf(form) * timePerByte)
  try {
    request.signal.throwIfAborted()
    return await fetch(new Request(request, { body: form, signal: stop.signal }))
  } finally {
    clearTimeout(timer)
    request.signal.removeEventListener('abort', cancel)
  }
}

/**
 * The browser's own way, loaded with the first form. Where that part is lost (a newer release has replaced it) the form goes all
 * the same, only without progress.
 */
export const createSendForm =
  (loadUpload: () => Promise<{ readonly sendForm: SendForm }>): SendForm =>
  async (request, form, onProgress) => {
    const part = await loadUpload().catch(() => undefined)
    return part ? part.sendForm(request, form, onProgress) : sendBlindly(request, form)
  }

export const browserSendForm = createSendForm(() => import('./upload.ts'))
