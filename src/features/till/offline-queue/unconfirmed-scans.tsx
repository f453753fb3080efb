import { Clock } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { maskedCode } from '#components/masked-code.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { IgnoreEarlyClicks } from '../result/ignore-early-clicks.tsx'
import { isUnconfirmed, type QueuedScan } from './queued-scan.ts'
import { ScanLine } from './scan-line.tsx'
import type { ScanOutbox } from './scan-outbox.ts'

interface UnconfirmedScansProps {
  readonly outbox: ScanOutbox
  /** A claim is being handed in. */
  readonly isBusy: boolean
  /** The customer of a scan has waited. */
  readonly onRedeem: (scan: QueuedScan) => void
}

/** Scans whose customers were told to wait: once there is a connection, a person says who did, and none is redeemed before. */
export function UnconfirmedScans({ outbox, isBusy, onRedeem }: UnconfirmedScansProps) {
  const { t } = useTranslation('till', { keyPrefix: 'offlineQueue' })
  const { toasts } = useServices()
  const { isOffline } = useConnection()
  const scans = useStore(outbox.store, ({ items }) => items).filter(isUnconfirmed)
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const isShown = !isOffline && scans.length > 0
  const title = isShown && t('confirmWaited', { count: scans.length })
  useFocusFallback(
    (focused) => section.current?.contains(focused) === true,
    () => heading.current ?? document.querySelector<HTMLElement>('h1'),
  )
  const remove = (scan: QueuedScan) => {
    // Its button is about to unmount.
    heading.current?.focus()
    outbox.remove(scan).catch(() => toasts.getState().show(t('notRemoved'), 'error'))
  }
  return (
    <>
      <p role="status" className="sr-only">
        {title}
      </p>
      {isShown && (
        <section ref={section} aria-labelledby={id} className="rounded-2 bg-warn-tint px-4 py-3 text-small forced-colors:border">
          <div className="flex items-center gap-3 text-warn">
            <Clock aria-hidden className="size-icon flex-none" />
            <h2 ref={heading} id={id} tabIndex={-1} className="font-semibold text-h3 outline-none">
              {title}
            </h2>
          </div>
          {/* The second click of a double tap would hit the next scan. */}
          <IgnoreEarlyClicks key={scans.map(({ key }) => key).join()}>
            <ul>
              {scans.map((scan) => {
                const code = maskedCode(scan.code)
                return (
                  <li key={scan.key} className="grid gap-2 py-2 not-first:border-line not-first:border-t">
                    <ScanLine scan={scan} />
                    {scan.wasSent && <p>{t('mayBeRedeemed')}</p>}
                    <div className="grid grid-cols-2 gap-2">
                      <Button
                        variant="primary"
                        size="lg"
                        disabled={isBusy}
                        aria-label={t('waitedLabel', { code })}
                        onClick={() => onRedeem(scan)}
                      >
                        {t('waited')}
                      </Button>
                      <Button size="lg" disabled={isBusy} aria-label={t('leftLabel', { code })} onClick={() => remove(scan)}>
                        {t('left')}
                      </Button>
                    </div>
                  </li>
                )
              })}
            </ul>
          </IgnoreEarlyClicks>
        </section>
      )}
    </>
  )
}
