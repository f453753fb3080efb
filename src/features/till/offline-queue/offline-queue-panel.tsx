import { CloudOff } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { CopyButton } from '#components/copy-button.tsx'
import { maskedCode } from '#components/masked-code.ts'
import { useNow } from '#components/use-now.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { getTone, type Outcome } from '../outcomes/outcome.ts'
import { useOutcomeTexts } from '../outcomes/use-outcome-texts.ts'
import { type Conflict, isPending, isWaiting, type QueuedScan } from './queued-scan.ts'
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

function useConflictTexts() {
  const { t } = useTranslation('till', { keyPrefix: 'offlineQueue' })
  const { t: page } = useTranslation('till', { keyPrefix: 'page' })
  const outcomeTexts = useOutcomeTexts(useNow())
  const redeemedBy = (conflict: Outcome) => {
    if (conflict.kind !== 'alreadyRedeemed' && conflict.kind !== 'justScanned') return undefined
    const { till, by, redeemedBy: person } = conflict
    return till && person ? page('tillAndPerson', { till, person }) : (till ?? person ?? by)
  }
  return (conflict: Conflict) => {
    if (conflict.kind === 'tooOld')
      return { title: t('tooOld.title'), detail: t('tooOld.text'), customer: undefined, redeemedBy: undefined }
    return { ...outcomeTexts(conflict), customer: conflict.claim?.customerName, redeemedBy: redeemedBy(conflict) }
  }
}

const isLoss = ({ isDiscountGiven, conflict }: QueuedScan) =>
  isDiscountGiven === true && conflict !== undefined && conflict.kind !== 'tooOld' && getTone(conflict) === 'no'

interface ConflictListProps {
  readonly scans: readonly QueuedScan[]
  /** Rejects where the browser does not delete it. */
  readonly onRemove: (scan: QueuedScan) => Promise<void>
}

/** Scans that were not redeemed; each stays until a person removes it. */
function ConflictList({ scans, onRemove }: ConflictListProps) {
  const { t } = useTranslation('till', { keyPrefix: 'offlineQueue' })
  const texts = useConflictTexts()
  const { toasts } = useServices()
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = (scan: QueuedScan) => {
    // Its button is about to unmount.
    heading.current?.focus()
    onRemove(scan).catch(() => toasts.getState().show(t('notRemoved'), 'error'))
  }
  const toText = ({ code, scannedAt, conflict }: QueuedScan) => [code, scannedAt, conflict && texts(conflict).title].join('\t')
  return (
    <div className="rounded-2 border border-line bg-surface">
      <div className="px-4 pt-3 pb-2">
        <div className="flex items-center justify-between gap-2">
          <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
            {t('conflicts', { count: scans.length })}
          </h2>
          <CopyButton value={scans.map(toText).join('\n')} label={t('copyAll')} />
        </div>
        <p className="text-ink-2 text-small">{t('conflictsText')}</p>
      </div>
      <ul>
        {scans.map((scan) => {
          const { title, detail, customer, redeemedBy } = texts(scan.conflict ?? { kind: 'tooOld' })
          const code = maskedCode(scan.code)
          return (
            <li key={scan.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-4 py-3">
              <div className="grid min-w-0 grow basis-[13.75rem] gap-0.5 text-small">
                <span className="flex items-center text-ink-2">
                  <ScanLine scan={scan} />
                  <CopyButton value={scan.code} label={t('copyCode', { code })} />
                </span>
                {customer && (
                  <span className="font-medium">
                    <bdi>{customer}</bdi>
                  </span>
                )}
                <span className="font-semibold text-no">{title}</span>
                {detail && <span className="text-ink-2">{detail}</span>}
                {redeemedBy && <span className="text-ink-2">{t('byWhom', { who: redeemedBy })}</span>}
                {isLoss(scan) && <span>{t('given')}</span>}
              </div>
              <Button size="sm" aria-label={t('removeLabel', { code })} onClick={() => remove(scan)}>
                {t('remove')}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
