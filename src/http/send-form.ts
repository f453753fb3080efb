/** How much of a form has gone, in bytes; a try that begins anew begins at 0 again. */
export interface UploadProgress {
  readonly loaded: number
  readonly total: number
}

/** Sends a form with the headers of a request that has no body yet, and answers as `fetch` does. */
export type SendForm = (request: Request, form: FormData, onProgress?: (progress: UploadProgress) => void) => Promise<Response>

/**
 * The browser's own way, loaded with the first form. Where that part is lost (a newer release has replaced it) the form goes all
 * the same, only without progress.
 */
export const browserSendForm: SendForm = async (request, form, onProgress) => {
  const part = await import('./upload.ts').catch(() => undefined)
  return part ? part.sendForm(request, form, onProgress) : fetch(new Request(request, { body: form }))
}
