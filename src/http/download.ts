import type { DownloadedFile, FileAnswer } from '../contract/call.ts'

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
 * Reads the answer of a call for a file. JSON or a web page in its place is no file, whatever type it claims: a person would
 * save an error message under the name of a report (P-30).
 */
export async function readFile(blob: Blob, headers: Headers, { mediaType, fileName }: FileAnswer): Promise<FileOrBody> {
  const isNamed = (type: string) => blob.type.includes(type) && !mediaType.includes(type)
  const isLikeJson = !/json|text/.test(mediaType) && /^\s*[{[]/.test(await blob.slice(0, 64).text())
  const body = isLikeJson || isNamed('json') ? parsed(await blob.text()) : undefined
  if (body !== undefined || isNamed('json') || isNamed('html')) return { body }
  return { file: { blob: new Blob([blob], { type: mediaType }), name: fileNameOf(headers.get('content-disposition')) ?? fileName } }
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
