import { TimeoutError } from 'ky'
import type { DownloadedFile, FileAnswer } from '../contract/call.ts'
import { requestTimeout } from '../contract/limits.ts'
import type { Progress } from './upload.ts'

/** The file that was asked for, or what the server wrote in its place: parsed JSON, undefined where it is not even that. */
interface FileOrBody {
  readonly file?: DownloadedFile
  readonly body?: unknown
}

/** The name of a `Content-Disposition`, in any script (RFC 6266); never a path, nor with a sign that turns its ending round. */
export function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? '')
  const name = decoded(encoded) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]
  return (
    name
      ?.replace(/^.*[/\\]/, '')
      .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
      .trim() || undefined
  )
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The bytes of an answer as they come: only 60 s without one are a time-out, for a long file may take longer than that. `total` is
 * 0 where it is not known, as of a file that is still being made.
 */
async function bytesOf(response: Response, onProgress: ((progress: Progress) => void) | undefined): Promise<Blob> {
  const type = response.headers.get('content-type') ?? ''
  const reader = response.body?.getReader()
  if (!reader) return new Blob([], { type })
  // A length of packed bytes says nothing of those that come out.
  const total = response.headers.has('content-encoding') ? 0 : Number(response.headers.get('content-length'))
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let loaded = 0; ; ) {
    const { promise: stalled, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new TimeoutError(new Request(response.url || 'about:blank'))), requestTimeout)
    try {
      const { value } = await Promise.race([reader.read(), stalled])
      if (!value) return new Blob(parts, { type })
      parts.push(value)
      loaded += value.length
      onProgress?.({ loaded, total })
    } catch (error) {
      void reader.cancel().catch(() => undefined)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * Reads the answer of a call for a file. JSON or a web page in its place is no file, whatever type it claims: a person would
 * save an error message under the name of a report (P-30).
 */
export async function readFile(
  response: Response,
  { mediaType, fileName }: FileAnswer,
  onProgress?: (progress: Progress) => void,
): Promise<FileOrBody> {
  const blob = await bytesOf(response, onProgress)
  const isNamed = (type: string) => blob.type.includes(type) && !mediaType.includes(type)
  const isLikeJson = !/json|text/.test(mediaType) && /^\s*[{[]/.test(await blob.slice(0, 64).text())
  const body = isLikeJson || isNamed('json') ? parsed(await blob.text()) : undefined
  if (body !== undefined || isNamed('json') || isNamed('html')) return { body }
  return {
    file: { blob: new Blob([blob], { type: mediaType }), name: fileNameOf(response.headers.get('content-disposition')) ?? fileName },
  }
}

/** Saves a file in the browser, as a link with `download` would. */
export function saveFile({ blob, name }: DownloadedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has taken the address by then; some take their time.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
