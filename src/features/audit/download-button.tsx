import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { downloadAudit } from '../../contract/audit.ts'
import { saveFile } from '../../http/download.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useServices } from '../../services.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SpinnerRing } from '../../ui/feedback/spinner.tsx'
import { auditMessages } from './messages.ts'
import { type AuditSearch, toAuditFilters } from './search.ts'

/** Fetches what the list holds as a spreadsheet and saves it; a second press, or leaving, stops that. */
export function DownloadButton({ search }: { readonly search: AuditSearch }) {
  const t = useTranslations(auditMessages)
  const { api, toasts } = useServices()
  const [phase, setPhase] = useState<'busy' | 'stopped'>()
  const isBusy = phase === 'busy'
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const download = async () => {
    const own = new AbortController()
    stop.current = own
    setPhase('busy')
    let end: typeof phase
    try {
      const file = await api.send(downloadAudit, { query: toAuditFilters(search) }, { signal: own.signal })
      saveFile(file)
      toasts.getState().show(t('download.saved', { name: file.name }))
    } catch (error) {
      if (own.signal.aborted) end = 'stopped'
      else toasts.getState().show((error as Error).message, 'error')
    } finally {
      if (stop.current === own) setPhase(end)
    }
  }

  return (
    <>
      <Button
        icon={isBusy ? <SpinnerRing /> : <FileSpreadsheet aria-hidden className="size-icon-sm" />}
        onClick={isBusy ? () => stop.current?.abort() : () => void download()}
      >
        {t(isBusy ? 'download.stop' : 'download.start')}
      </Button>
      <span role="status" className="sr-only">
        {phase && t(`download.${phase}`)}
      </span>
    </>
  )
}
