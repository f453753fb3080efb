import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DownloadedFile } from '#contract/call.ts'
import type { CallOptions } from '#lib/http/api.ts'
import { saveFile } from '#lib/http/download.ts'
import type { Progress } from '#lib/http/upload.ts'
import { useServices } from '#lib/services.ts'

/** Rows are collected and counted, or the file is generated and its bytes counted. */
type Step = 'collecting' | 'making'

/** `total` is 0 if unknown. */
type Phase = { readonly step: Step } & Progress

type StartStep = (step: Step) => Pick<CallOptions, 'signal' | 'onProgress'>

export interface Download {
  readonly title: string
  readonly text: string
  readonly fetchFile: (begin: StartStep) => Promise<DownloadedFile>
  /** Set if the download is known to be impossible; it cannot be retried. */
  readonly refusal?: string | undefined
}

const initialPhase: Phase = { step: 'making', loaded: 0, total: 0 }

/** No line break after a hyphen: joined to the next letter by a word joiner. */
const unbroken = (name: string) => name.replaceAll('-', '-\u2060')

/** Downloads and saves a file. Stopping or unmounting saves nothing. */
export function useDownload({ fetchFile, refusal }: Download, onSaved: () => void) {
  const { t } = useTranslation('download')
  const { toasts } = useServices()
  const [attempt, setAttempt] = useState(1)
  const [phase, setPhase] = useState(initialPhase)
  const [failure, setFailure] = useState(refusal)

  const run = useEffectEvent(async (signal: AbortSignal) => {
    if (refusal !== undefined) return
    try {
      const file = await fetchFile((step) => {
        setPhase({ ...initialPhase, step })
        return { signal, onProgress: (progress) => setPhase({ step, ...progress }) }
      })
      signal.throwIfAborted()
      saveFile(file)
      toasts.getState().show(t('saved', { name: unbroken(file.name) }))
      onSaved()
    } catch (error) {
      if (!signal.aborted) setFailure((error as Error).message)
    }
  })

  useEffect(() => {
    const stop = new AbortController()
    if (attempt > 0) void run(stop.signal)
    return () => stop.abort()
  }, [attempt])

  const tryAgain = () => {
    setFailure(undefined)
    setPhase(initialPhase)
    setAttempt(attempt + 1)
  }
  return { phase, failure, tryAgain }
}
