import { TimeoutError } from 'ky'
import { requestTimeout } from '#contract/limits.ts'

export interface Progress {
  readonly loaded: number
  readonly total: number
}

export type SendForm = (request: Request, form: FormData, onProgress?: (progress: Progress) => void) => Promise<Response>

const bodiless = [101, 204, 205, 304]

const parseHeaders = (lines: string) =>
  new Headers(
    lines
      .split('\r\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )

const toResponse = (xhr: XMLHttpRequest) =>
  new Response(bodiless.includes(xhr.status) ? null : (xhr.response as Blob), {
    status: xhr.status,
    statusText: xhr.statusText,
    headers: parseHeaders(xhr.getAllResponseHeaders()),
  })

/** Works like `fetch`, with progress. Times out after 60 s without a byte, also while it waits for the response. */
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
    const restartTimeout = () => {
      clearTimeout(timer)
      timer = setTimeout(() => fail(new TimeoutError(request)), requestTimeout)
    }
    const reportProgress = ({ loaded, total }: ProgressEvent) => {
      restartTimeout()
      onProgress?.({ loaded, total })
    }

    if (request.signal.aborted) return reject(request.signal.reason)
    request.signal.addEventListener('abort', cancel)
    for (const type of ['loadstart', 'progress', 'load'] as const) xhr.upload.addEventListener(type, reportProgress)
    xhr.addEventListener('progress', restartTimeout)
    xhr.addEventListener('load', () => end(() => resolve(toResponse(xhr))))
    xhr.addEventListener('error', () => fail(new TypeError('Failed to fetch')))
    xhr.open(request.method, request.url)
    for (const [name, value] of request.headers) if (name !== 'content-type') xhr.setRequestHeader(name, value)
    xhr.responseType = 'blob'
    restartTimeout()
    xhr.send(form)
  })
