import { TimeoutError } from 'ky'
import type { DownloadedFile, FileAnswer } from '#contract/call.ts'
import { requestTimeout } from '#contract/limits.ts'
import type { Progress } from './upload.ts'

interface FileOrBody {
  readonly file?: DownloadedFile
  readonly body?: unknown
}

/** Parses the file name by RFC 6266, without paths and without direction marks that could disguise the extension. */
export function parseFileName(disposition: string | null): string | undefined {
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

/** Reads a body. It times out after 60 s without a byte, not after 60 s in total. `total` is 0 if unknown. */
async function readBytes(response: Response, onProgress: ((progress: Progress) => void) | undefined): Promise<Blob> {
  const type = response.headers.get('content-type') ?? ''
  const reader = response.body?.getReader()
  if (!reader) return new Blob([], { type })
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

/** Reads a file. JSON or HTML is rejected whatever its type: an error must not be saved as a report (P-30). */
export async function readFile(
  response: Response,
  { mediaType, fileName }: FileAnswer,
  onProgress?: (progress: Progress) => void,
): Promise<FileOrBody> {
  const blob = await readBytes(response, onProgress)
  const isNamed = (type: string) => blob.type.includes(type) && !mediaType.includes(type)
  const isLikeJson = !/json|text/.test(mediaType) && /^\s*[{[]/.test(await blob.slice(0, 64).text())
  const body = isLikeJson || isNamed('json') ? parsed(await blob.text()) : undefined
  if (body !== undefined || isNamed('json') || isNamed('html')) return { body }
  return {
    file: { blob: new Blob([blob], { type: mediaType }), name: parseFileName(response.headers.get('content-disposition')) ?? fileName },
  }
}

export function saveFile({ blob, name }: DownloadedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
