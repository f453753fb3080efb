import { useEffect, useEffectEvent, useState } from 'react'
import type { Progress } from '#lib/http/upload.ts'
import { useServices } from '#lib/services.ts'
import { DocumentFailure, type DocumentFailureKind, type FetchedDocument, fetchDocument } from './fetch-document.ts'
import type { OpenedPdf } from './open-pdf.ts'

export type OpenedDocument =
  | { readonly kind: 'pdf'; readonly pdf: OpenedPdf; readonly close: () => void }
  | { readonly kind: 'picture'; readonly url: string; readonly close: () => void }

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error }
  | { readonly status: 'opened'; readonly document: OpenedDocument; readonly isDrawn: boolean }

const loading: State = { status: 'loading' }

async function openPdfDocument(blob: Blob): Promise<OpenedDocument> {
  const { openPdf } = await import('./open-pdf.ts')
  try {
    const pdf = await openPdf(await blob.arrayBuffer())
    return { kind: 'pdf', pdf, close: pdf.close }
  } catch (cause) {
    const isEncrypted = cause instanceof Error && cause.name === 'PasswordException'
    throw new DocumentFailure(isEncrypted ? 'protected' : 'unreadable', { cause })
  }
}

function openPicture(blob: Blob): OpenedDocument {
  const url = URL.createObjectURL(blob)
  return { kind: 'picture', url, close: () => URL.revokeObjectURL(url) }
}

const noProgress: Progress = { loaded: 0, total: 0 }

const openDocument = ({ blob, type }: FetchedDocument) => (type.name === 'PDF' ? openPdfDocument(blob) : openPicture(blob))

/** Fetches and opens a document; nothing of it outlives the component. */
export function useDocument(fileKey: string) {
  const { api } = useServices()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>(loading)
  const [progress, onProgress] = useState<Progress>(noProgress)

  const load = useEffectEvent(async (signal: AbortSignal) => {
    setState(loading)
    onProgress(noProgress)
    try {
      const document = await openDocument(await fetchDocument(api, fileKey, { signal, onProgress }))
      if (signal.aborted) return document.close()
      signal.addEventListener('abort', document.close, { once: true })
      setState({ status: 'opened', document, isDrawn: false })
    } catch (error) {
      if (!signal.aborted) setState({ status: 'failed', error: error as Error })
    }
  })

  useEffect(() => {
    const stop = new AbortController()
    if (fileKey && attempt >= 0) void load(stop.signal)
    return () => stop.abort()
  }, [fileKey, attempt])

  const isShown = state.status === 'opened' && state.isDrawn
  return {
    state,
    /** The progress is shown until something of the document is drawn. */
    progress: isShown || state.status === 'failed' ? undefined : progress,
    onDrawn: () => setState((now) => (now.status === 'opened' && !now.isDrawn ? { ...now, isDrawn: true } : now)),
    tryAgain: () => setAttempt(attempt + 1),
    fail: (kind: DocumentFailureKind) => {
      if (state.status === 'opened') state.document.close()
      setState({ status: 'failed', error: new DocumentFailure(kind) })
    },
  }
}
