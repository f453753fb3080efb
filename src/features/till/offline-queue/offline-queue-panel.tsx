import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useConnection } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConflictList } from './conflict-list.tsx'
import { isPending, isWaiting, type QueuedScan } from './queued-scan.ts'
import { ScanLine } from './scan-line.tsx'
import type { ScanOutbox } from './scan-outbox.ts'

/** What is sent by itself, once there is a connection, and what was refused. Without one, the line below the title counts what waits. */
export function OfflineQueuePanel({ outbox }: { readonly outbox: ScanOutbox }) {
  const { t } = useTranslation('till', { keyPrefix: 'offlineQueue' })
  const { isOffline } = useConnection()
  const { items: scans, isSending } = useStore(outbox.store)
  const pending = isOffline ? [] : scans.filter(isPending)
  const conflicts = scans.filter((scan) => !isWaiting(scan))
  if (pending.length + conflicts.length === 0) return null
  return (
    <section aria-label={t('title')} className="grid gap-4">
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
  const { t: common } = useTranslation('common')
  return (
    <div className="rounded-2 bg-warn-tint px-4 py-3 text-small text-warn forced-colors:border">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <CloudOff aria-hidden className="size-icon flex-none" />
        <p role="status" className="min-w-0 grow basis-[13.75rem] font-semibold">
          {t('waiting', { count: scans.length })}
        </p>
        <Button size="sm" busy={isSending} busyLabel={common('sending')} onClick={onSend}>
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
