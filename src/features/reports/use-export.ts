import { useEffect, useEffectEvent, useState } from 'react'
import { mostReported } from '../../contract/limits.ts'
import { downloadAllReports } from '../../contract/reports.ts'
import { saveFile } from '../../http/download.ts'
import type { Progress } from '../../http/send-form.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useToday } from '../../patterns/list/use-today.ts'
import { useServices } from '../../services.ts'
import { reportFiles } from './api.ts'
import { reportMessages } from './messages.ts'
import type { ReportSearch } from './search.ts'

/** Whom a report is wanted of. */
export type Wanted =
  | { readonly of: 'all' }
  | { readonly of: 'matching'; readonly search: ReportSearch; readonly count: number }
  | { readonly of: 'chosen'; readonly ids: readonly string[] }

/** How far a report has come: its providers are counted, then its bytes; `total` is 0 where it is not known. */
type Phase = { readonly at: 'collecting' | 'making' } & Progress

const begun: Phase = { at: 'making', loaded: 0, total: 0 }

/** Fetches a report and saves it; stopped, also by who leaves, it saves nothing. */
export function useExport(wanted: Wanted, onSaved: () => void) {
  const t = useTranslations(reportMessages)
  const { api, toasts } = useServices()
  const today = useToday()
  const [attempt, setAttempt] = useState(1)
  const [phase, setPhase] = useState(begun)
  const [failure, setFailure] = useState<string>()

  const fetchFile = async (signal: AbortSignal) => {
    const files = reportFiles(api)
    const follow = (at: Phase['at']) => ({ signal, onProgress: (progress: Progress) => setPhase({ at, ...progress }) })
    if (wanted.of === 'all') return files.ofAll(follow('making'))
    const ids = wanted.of === 'chosen' ? wanted.ids : await files.matching(wanted.search, follow('collecting'))
    setPhase(begun)
    return files.of(ids, follow('making'))
  }

  const run = useEffectEvent(async (signal: AbortSignal) => {
    try {
      if (wanted.of === 'matching' && wanted.count > mostReported) throw new Error(t('export.tooMany', { max: mostReported }))
      const file = await fetchFile(signal)
      // A backend that gives it no name leaves that to us.
      const isNamed = file.name !== downloadAllReports.file?.fileName
      const own = `providers-report_${today()}_${wanted.of === 'chosen' ? `${wanted.ids.length}-selected` : wanted.of}.xlsx`
      const name = isNamed ? file.name : own
      signal.throwIfAborted()
      saveFile({ ...file, name })
      toasts.getState().show(t('export.saved', { name }))
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
