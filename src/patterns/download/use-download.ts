import { useEffect, useEffectEvent, useState } from 'react'
import type { DownloadedFile } from '../../contract/call.ts'
import type { CallOptions } from '../../http/api.ts'
import { saveFile } from '../../http/download.ts'
import type { Progress } from '../../http/upload.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useServices } from '../../services.ts'
import { downloadMessages } from './messages.ts'

/** What is under way: rows are collected and counted, or the file is made and its bytes counted. */
type Step = 'collecting' | 'making'

/** How far it has come; `total` is 0 where it is not known. */
type Phase = { readonly step: Step } & Progress

/** Begins a step of a download: what its calls are to be sent with. */
type BeginStep = (step: Step) => Pick<CallOptions, 'signal' | 'onProgress'>

/** A file that a person may ask for. */
export interface Download {
  /** What it is of. */
  readonly title: string
  readonly text: string
  readonly fetchFile: (begin: BeginStep) => Promise<DownloadedFile>
  /** Why it cannot be had, where that is known before anything is asked; no try again helps. */
  readonly refusal?: string | undefined
}

const begun: Phase = { step: 'making', loaded: 0, total: 0 }

/** Fetches a file and saves it; stopped, also by who leaves, it saves nothing. */
export function useDownload({ fetchFile, refusal }: Download, onSaved: () => void) {
  const t = useTranslations(downloadMessages)
  const { toasts } = useServices()
  const [attempt, setAttempt] = useState(1)
  const [phase, setPhase] = useState(begun)
  const [failure, setFailure] = useState(refusal)

  const run = useEffectEvent(async (signal: AbortSignal) => {
    if (refusal !== undefined) return
    try {
      const file = await fetchFile((step) => {
        setPhase({ ...begun, step })
        return { signal, onProgress: (progress) => setPhase({ step, ...progress }) }
      })
      signal.throwIfAborted()
      saveFile(file)
      toasts.getState().show(t('saved', { name: file.name }))
      onSaved()
    } catch (error) {
      if (!signal.aborted) setFailure((error as Error).message)
    }
  })

  useEffect(() => {
    const stop = new AbortController()
    // Each attempt is a run of its own.
    if (attempt > 0) void run(stop.signal)
    return () => stop.abort()
  }, [attempt])

  const tryAgain = () => {
    setFailure(undefined)
    setPhase(begun)
    setAttempt(attempt + 1)
  }
  return { phase, failure, tryAgain }
}
