import type { TFunction } from 'i18next'
import { getDocumentLink } from '#contract/documents.ts'
import { detectFileType, type FileType, fileTypes, headLength } from '#contract/file-types.ts'
import { requestTimeout } from '#contract/limits.ts'
import type { Api } from '#lib/http/api.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { readFile, saveFile } from '#lib/http/download.ts'
import type { Progress } from '#lib/http/upload.ts'

export type DocumentFailureKind = 'missing' | 'wrongType' | 'unreadable' | 'slow' | 'protected' | 'blocked' | 'failed'

export class DocumentFailure extends Error {
  override readonly name = 'DocumentFailure'
  readonly kind: DocumentFailureKind
  /** Address of a file that the browser may download but not read. */
  readonly url: string | undefined

  constructor(kind: DocumentFailureKind, { url, cause }: { readonly url?: string; readonly cause?: unknown } = {}) {
    super(kind, { cause })
    this.kind = kind
    this.url = url
  }
}

export interface FetchedDocument {
  readonly blob: Blob
  readonly type: FileType
  readonly name: string
}

export const isMissing = (error: Error): boolean => error instanceof DocumentFailure && error.kind === 'missing'

/** Kinds whose file is worth saving although it cannot be shown. */
export const mayDownload = (error: Error): boolean =>
  error instanceof DocumentFailure && ['unreadable', 'slow', 'protected', 'blocked'].includes(error.kind)

export function describeFailure(error: Error, t: TFunction<'documentViewer'>): { readonly title: string; readonly text?: string } {
  if (error instanceof ApiError) return { title: error.message }
  const kind = error instanceof DocumentFailure ? error.kind : 'failed'
  return { title: t(`failures.${kind}.title`), text: t(`failures.${kind}.text`) }
}

interface FetchOptions {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

const unknownType = 'application/octet-stream'
const defaultStem = 'business-license'

/** Without the session's token: the file may be on another server. The link is neither cached nor persisted. */
async function openLink(url: string, signal: AbortSignal | undefined): Promise<Response> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), requestTimeout)
  try {
    return await fetch(url, {
      signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    })
  } catch (cause) {
    signal?.throwIfAborted()
    const isElsewhere = new URL(url, location.href).origin !== location.origin
    throw new DocumentFailure(isElsewhere && navigator.onLine && !stop.signal.aborted ? 'blocked' : 'failed', { url, cause })
  } finally {
    clearTimeout(timer)
  }
}

const isRefused = ({ status }: Response) => status === 403 || status === 404

async function requestLink(api: Api, fileKey: string, signal: AbortSignal | undefined): Promise<string> {
  try {
    return (await api.send(getDocumentLink, { query: { fileKey } }, { signal })).url
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? new DocumentFailure('missing', { cause: error }) : error
  }
}

async function readDocument(response: Response, onProgress: FetchOptions['onProgress']): Promise<FetchedDocument> {
  const { file } = await readFile(response, { mediaType: unknownType, fileName: '' }, onProgress)
  const head = new Uint8Array((await file?.blob.slice(0, headLength).arrayBuffer()) ?? [])
  const type = detectFileType('document', head)
  const declared = response.headers.get('content-type')?.split(';', 1)[0]?.trim()
  const isContradicted = fileTypes.document.some(({ mediaType }) => mediaType === declared) && declared !== type?.mediaType
  if (!file || !type || isContradicted) throw new DocumentFailure('wrongType')
  const stem = file.name.replace(/\.\w{1,5}$/, '') || defaultStem
  return { blob: new Blob([file.blob], { type: type.mediaType }), type, name: `${stem}.${type.extension}` }
}

/** A refused link has probably expired: a new one is requested once. @throws DocumentFailure, ApiError */
export async function fetchDocument(api: Api, fileKey: string, { signal, onProgress }: FetchOptions = {}): Promise<FetchedDocument> {
  const open = async () => openLink(await requestLink(api, fileKey, signal), signal)
  const first = await open()
  const response = isRefused(first) ? await open() : first
  if (isRefused(response)) throw new DocumentFailure('missing')
  if (!response.ok) throw new DocumentFailure('failed')
  try {
    return await readDocument(response, onProgress)
  } catch (cause) {
    signal?.throwIfAborted()
    throw cause instanceof DocumentFailure ? cause : new DocumentFailure('failed', { cause })
  }
}

/** In a tab of its own, so that the error page of a foreign server does not replace the portal. */
function openDownload(url: string): void {
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: `${defaultStem}.pdf`, target: '_blank', rel: 'noopener noreferrer' })
  link.click()
}

/** The name of the saved file; undefined where the browser downloads it itself. */
export async function downloadDocument(api: Api, fileKey: string): Promise<string | undefined> {
  try {
    const { blob, name } = await fetchDocument(api, fileKey)
    saveFile({ blob, name })
    return name
  } catch (error) {
    if (!(error instanceof DocumentFailure) || error.kind !== 'blocked' || error.url === undefined) throw error
    openDownload(error.url)
    return undefined
  }
}
