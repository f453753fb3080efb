import { TimeoutError } from 'ky'
import { requestTimeout } from '../contract/limits.ts'

/** How much of a form has gone or of a file has come, in bytes; a try that begins anew begins at 0 again. */
export interface Progress {
  readonly loaded: number
  readonly total: number
}

/** Sends a form with the headers of a request that has no body yet, and answers as `fetch` does. */
export type SendForm = (request: Request, form: FormData, onProgress?: (progress: Progress) => void) => Promise<Response>

/** Answers that may not have a body, not even an empty one. */
const bodiless = [101, 204, 205, 304]

const headersOf = (lines: string) =>
  new Headers(
    lines
      .split('\r\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )

const answerOf = (xhr: XMLHttpRequest) =>
  new Response(bodiless.includes(xhr.status) ? null : (xhr.response as Blob), {
    status: xhr.status,
    statusText: xhr.statusText,
    headers: headersOf(xhr.getAllResponseHeaders()),
  })

/**
 * Sends a form as `fetch` would, and tells how much of it has gone, which `fetch` cannot. It waits as long as bytes move:
 * only 60 s without one, or without an answer after the last, are a time-out.
 */
export const sendForm: SendForm = (request, form, onProgress) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (settle: () => void) => {
      clearTimeout(timer)
      request.signal.removeEventListener('abort', cancel)
      settle()
    }
    const fail = (error: unknown) =>
      end(() => {
        xhr.abort()
        reject(error)
      })
    const cancel = () => fail(request.signal.reason)
    const waitOn = () => {
      clearTimeout(timer)
      timer = setTimeout(() => fail(new TimeoutError(request)), requestTimeout)
    }
    const tell = ({ loaded, total }: ProgressEvent) => {
      waitOn()
      onProgress?.({ loaded, total })
    }

    if (request.signal.aborted) return reject(request.signal.reason)
    request.signal.addEventListener('abort', cancel)
    for (const type of ['loadstart', 'progress', 'load'] as const) xhr.upload.addEventListener(type, tell)
    xhr.addEventListener('progress', waitOn)
    xhr.addEventListener('load', () => end(() => resolve(answerOf(xhr))))
    xhr.addEventListener('error', () => fail(new TypeError('Failed to fetch')))
    xhr.open(request.method, request.url)
    // The browser itself names a form's type, with the boundary that it draws.
    for (const [name, value] of request.headers) if (name !== 'content-type') xhr.setRequestHeader(name, value)
    xhr.responseType = 'blob'
    waitOn()
    xhr.send(form)
  })
