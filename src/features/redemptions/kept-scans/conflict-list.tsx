import { useRef } from 'react'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useServices } from '../../../services.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { maskedCode } from '../masked-code.ts'
import { useOutcomeWords } from '../outcomes/use-outcome-words.ts'
import type { Conflict, KeptScan } from './kept-scan.ts'
import { keptScanMessages } from './messages.ts'
import { ScanLine } from './scan-line.tsx'

/** Why a scan was not redeemed, whose voucher it is, and who was first. */
function useConflictWords() {
  const t = useTranslations(keptScanMessages)
  const outcomeWords = useOutcomeWords()
  return (conflict: Conflict) => {
    if (conflict.kind === 'tooOld') return { title: t('tooOld.title'), detail: t('tooOld.text'), customer: undefined, who: undefined }
    const who = conflict.kind === 'alreadyRedeemed' || conflict.kind === 'justScanned' ? (conflict.till ?? conflict.by) : undefined
    return { ...outcomeWords(conflict), customer: conflict.voucher?.customerName, who }
  }
}

interface ConflictListProps {
  readonly scans: readonly KeptScan[]
  /** Rejects where the browser does not let it go. */
  readonly onSettle: (scan: KeptScan) => Promise<void>
}

/** Scans that were sent too late or in vain: each stays until somebody has seen to it. */
export function ConflictList({ scans, onSettle }: ConflictListProps) {
  const t = useTranslations(keptScanMessages)
  const words = useConflictWords()
  const { toasts } = useServices()
  const heading = useRef<HTMLHeadingElement>(null)
  const settle = (scan: KeptScan) => {
    // Its button goes with it.
    heading.current?.focus()
    onSettle(scan).catch(() => toasts.getState().show(t('notSettled'), 'error'))
  }
  const asText = ({ code, scannedAt, conflict }: KeptScan) => [code, scannedAt, conflict && words(conflict).title].join('\t')
  return (
    <div className="rounded-2 border border-line bg-surface">
      <div className="px-4 pt-3 pb-2">
        <div className="flex items-center justify-between gap-2">
          <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
            {t('conflicts', { count: scans.length })}
          </h2>
          <CopyButton value={scans.map(asText).join('\n')} label={t('copyAll')} />
        </div>
        <p className="text-ink-2 text-small">{t('conflictsText')}</p>
      </div>
      <ul>
        {scans.map((scan) => {
          const { title, detail, customer, who } = words(scan.conflict ?? { kind: 'tooOld' })
          const code = maskedCode(scan.code)
          return (
            <li key={scan.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-4 py-3">
              <div className="grid min-w-0 grow basis-56 gap-0.5 text-small">
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
                {who && <span className="text-ink-2">{t('byWhom', { who })}</span>}
              </div>
              <Button size="sm" aria-label={t('settledOf', { code })} onClick={() => settle(scan)}>
                {t('settled')}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
