import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useConnection } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { AskedScans } from './asked-scans.tsx'
import { ConflictList } from './conflict-list.tsx'
import { isAsked, isPending, isWaiting, type QueuedScan } from './queued-scan.ts'
import { ScanLine } from './scan-line.tsx'
import type { ScanOutbox } from './scan-outbox.ts'

interface OfflineQueuePanelProps {
  readonly outbox: ScanOutbox
  /** A claim is being handed in. */
  readonly isBusy: boolean
  /** The customer of a scan has waited. */
  readonly onRedeem: (scan: QueuedScan) => void
}

/** What a person settles once there is a connection. Without one, the line below the title counts what waits. */
export function OfflineQueuePanel({ outbox, isBusy, onRedeem }: OfflineQueuePanelProps) {
  const { t } = useTranslation('till', { keyPrefix: 'offlineQueue' })
  const { isOffline } = useConnection()
  const { items, isSending } = useStore(outbox.store)
  const scans = isOffline ? items.filter((scan) => !isWaiting(scan)) : items
  const pending = scans.filter(isPending)
  const asked = scans.filter(isAsked)
  const conflicts = scans.filter((scan) => !isWaiting(scan))
  if (!scans.length) return null
  return (
    <section aria-label={t('title')} className="grid gap-4">
      {asked.length > 0 && <AskedScans scans={asked} isBusy={isBusy} onRedeem={onRedeem} onRemove={outbox.remove} />}
      {pending.length > 0 && (
        <PendingScans scans={pending} isSending={isSending} onSend={() => void outbox.flush().catch(() => undefined)} />
      )}
      {conflicts.length > 0 && <ConflictList scans={conflicts} onRemove={outbox.remove} />}
    </section>
  )
}

interface PendingScansProps {
  readonly scans: readonly QueuedScan[]
  readonly isSending: boolean
  readonly onSend: () => void
}

function PendingScans({ scans, isSending, onSend }: PendingScansProps) {
  const { t } = useTranslation('till', { keyPrefix: 'offlineQueue' })
  return (
    <div className="rounded-2 bg-warn-tint px-4 py-3 text-small text-warn forced-colors:border">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <CloudOff aria-hidden className="size-icon flex-none" />
        <p role="status" className="min-w-0 grow basis-[13.75rem] font-semibold">
          {t('waiting', { count: scans.length })}
        </p>
        <Button size="sm" busy={isSending} busyLabel={t('sending')} onClick={onSend}>
          {t('sendNow')}
        </Button>
      </div>
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
