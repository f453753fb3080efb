import { Hourglass } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { maskedCode } from '#components/masked-code.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import type { QueuedScan } from './queued-scan.ts'
import { ScanLine } from './scan-line.tsx'

interface AskedScansProps {
  readonly scans: readonly QueuedScan[]
  readonly isBusy: boolean
  readonly onRedeem: (scan: QueuedScan) => void
  /** Rejects where the browser does not delete it. */
  readonly onRemove: (scan: QueuedScan) => Promise<void>
}

/** Scans whose customers were told to wait: the till redeems none of them before a person says who did. */
export function AskedScans({ scans, isBusy, onRedeem, onRemove }: AskedScansProps) {
  const { t } = useTranslation('till', { keyPrefix: 'offlineQueue' })
  const { toasts } = useServices()
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = (scan: QueuedScan) => {
    // Its button is about to unmount.
    heading.current?.focus()
    onRemove(scan).catch(() => toasts.getState().show(t('notRemoved'), 'error'))
  }
  return (
    <div className="rounded-2 bg-warn-tint px-4 py-3 text-small forced-colors:border">
      <div className="flex items-center gap-3 text-warn">
        <Hourglass aria-hidden className="size-icon flex-none" />
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-h3 outline-none">
          <span role="status">{t('asked', { count: scans.length })}</span>
        </h2>
      </div>
      <ul>
        {scans.map((scan) => {
          const code = maskedCode(scan.code)
          return (
            <li key={scan.key} className="grid gap-2 py-2 not-first:border-line not-first:border-t">
              <ScanLine scan={scan} />
              {scan.wasSent && <p>{t('mayBeRedeemed')}</p>}
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="primary"
                  size="lg"
                  disabled={isBusy}
                  aria-label={t('waitedLabel', { code })}
                  onClick={() => onRedeem(scan)}
                >
                  {t('waited')}
                </Button>
                <Button size="lg" aria-label={t('leftLabel', { code })} onClick={() => remove(scan)}>
                  {t('left')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
