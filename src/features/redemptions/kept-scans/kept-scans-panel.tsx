import { CloudOff } from 'lucide-react'
import { useStore } from 'zustand'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { ConflictList } from './conflict-list.tsx'
import { isWaiting, type KeptScan } from './kept-scan.ts'
import type { KeptScans } from './kept-scans.ts'
import { keptScanMessages } from './messages.ts'
import { ScanLine } from './scan-line.tsx'

/** What waits to be sent, what came back to be settled, and what is lost; nothing where there is none of it (F-052). */
export function KeptScansPanel({ keptScans }: { readonly keptScans: KeptScans }) {
  const t = useTranslations(keptScanMessages)
  const { scans, lost, isSending } = useStore(keptScans.store)
  const waiting = scans.filter(isWaiting)
  const conflicts = scans.filter((scan) => !isWaiting(scan))
  if (!lost && !scans.length) return null
  return (
    <section aria-label={t('title')} className="grid gap-4">
      {lost > 0 && (
        <Alert tone="warn" title={t('lost', { count: lost })}>
          <div>
            <Button size="sm" className="mt-1" onClick={() => void keptScans.forgetLost().catch(() => undefined)}>
              {t('understood')}
            </Button>
          </div>
        </Alert>
      )}
      {waiting.length > 0 && (
        <Waiting scans={waiting} isSending={isSending} onSend={() => void keptScans.sendNow().catch(() => undefined)} />
      )}
      {conflicts.length > 0 && <ConflictList scans={conflicts} onSettle={keptScans.settle} />}
    </section>
  )
}

interface WaitingProps {
  readonly scans: readonly KeptScan[]
  readonly isSending: boolean
  readonly onSend: () => void
}

function Waiting({ scans, isSending, onSend }: WaitingProps) {
  const t = useTranslations(keptScanMessages)
  return (
    <div className="rounded-2 bg-warn-tint px-4 py-3 text-small text-warn forced-colors:border">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <CloudOff aria-hidden className="size-icon flex-none" />
        <p role="status" className="min-w-0 grow basis-48 font-semibold">
          {t('waiting', { count: scans.length })}
        </p>
        <Button size="sm" busy={isSending} busyLabel={t('sending')} onClick={onSend}>
          {t('sendNow')}
        </Button>
      </div>
      <p className="mt-1">{t('unchecked')}</p>
      <details className="mt-1">
        <summary className="flex min-h-touch cursor-pointer items-center font-medium underline underline-offset-4">{t('show')}</summary>
        <ul className="grid gap-1 pb-1">
          {scans.map((scan) => (
            <li key={scan.key}>
              <ScanLine scan={scan} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
