import { useState } from 'react'
import { createStore } from 'zustand'
import type { CallOptions } from '../../http/api.ts'
import type { Sending } from '../../ui/files/file-cards.tsx'

export type UploadOptions = Pick<CallOptions, 'signal' | 'onProgress'>

/** The person stopped it; nothing has failed. */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** A form on its way: what its file drop shows meanwhile, and how to send it so. A cancelled one ends with an abort ({@link isCancelled}). */
export function useUpload() {
  const [sending, setSending] = useState<Sending>()
  const run = async <Result>(send: (options: UploadOptions) => Promise<Result>): Promise<Result> => {
    const stop = new AbortController()
    const onCancel = () => stop.abort()
    const progress = createStore(() => 0)
    setSending({ progress, onCancel })
    try {
      return await send({
        signal: stop.signal,
        onProgress: ({ loaded, total }) => progress.setState(total ? (100 * loaded) / total : 0),
      })
    } finally {
      setSending(undefined)
    }
  }
  return { sending, run }
}
