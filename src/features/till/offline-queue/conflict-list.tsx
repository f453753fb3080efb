import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { maskedCode } from '#components/masked-code.ts'
import { useNow } from '#components/use-now.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { getTone, type Outcome } from '../outcomes/outcome.ts'
import { useOutcomeTexts } from '../outcomes/use-outcome-texts.ts'
import type { Conflict, QueuedScan } from './queued-scan.ts'
import { ScanLine } from './scan-line.tsx'

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
export function ConflictList({ scans, onRemove }: ConflictListProps) {
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
