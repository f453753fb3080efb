import { BatteryLow, BatteryMedium, type LucideIcon, Wifi, WifiOff } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useFmt } from '#i18n/use-language.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { cx } from '#ui/cx.ts'
import type { Elements } from '#ui/elements.ts'
import { type Battery, useBattery } from '#ui/hooks/use-battery.ts'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { isWaiting } from './offline-queue/queued-scan.ts'
import type { ScanOutbox } from './offline-queue/scan-outbox.ts'

interface TillStatusProps {
  readonly isAlone: boolean
  readonly outbox: ScanOutbox | undefined
  readonly children?: Elements
}

/** A line of its own where the title has no room beside it. */
const belowTitle = {
  alone: 'max-lg:order-last max-lg:col-span-full max-lg:-mx-2 max-lg:border-line max-lg:border-t max-lg:px-gutter',
  inShell: 'max-sm:order-last max-sm:col-span-full max-sm:-mx-2 max-sm:border-line max-sm:border-t max-sm:px-gutter',
}

/** Network and power at a glance. The one place of the till that says that there is no connection. */
export function TillStatus({ isAlone, outbox, children }: TillStatusProps) {
  const { t } = useTranslation('till', { keyPrefix: 'status' })
  const { t: common } = useTranslation('common', { keyPrefix: 'connection' })
  const { isOffline } = useConnection()
  const { queryClient } = useServices()
  const battery = useBattery()
  const check = useRef<HTMLButtonElement>(null)
  useFocusFallback(
    (focused) => focused === check.current,
    () => document.querySelector<HTMLElement>('h1'),
  )
  return (
    <div className={isAlone ? belowTitle.alone : belowTitle.inShell}>
      <ul
        aria-label={t('title')}
        className={cx('flex min-h-sm flex-wrap items-center gap-x-4 text-small', isAlone ? 'lg:justify-end' : 'sm:justify-end')}
      >
        <StatusItem Icon={isOffline ? WifiOff : Wifi} isWarning={isOffline}>
          <span role="status">{isOffline ? <Offline outbox={outbox} /> : <span>{t('online')}</span>}</span>
        </StatusItem>
        {isOffline && (
          <li>
            <button
              ref={check}
              type="button"
              className="min-h-sm rounded-1 px-1 font-medium underline touch:min-h-touch"
              onClick={() => void queryClient.refetchQueries({ type: 'active' })}
            >
              {common('check')}
            </button>
          </li>
        )}
        {battery && !battery.isCharging && <BatteryItem battery={battery} />}
        {children}
      </ul>
      <p role="status" className="sr-only">
        {battery && isLow(battery) && t('batteryLow')}
      </p>
    </div>
  )
}

interface StatusItemProps {
  readonly Icon: LucideIcon
  readonly isWarning?: boolean
  readonly children: Elements
}

function StatusItem({ Icon, isWarning = false, children }: StatusItemProps) {
  return (
    <li className={cx('flex min-h-mark min-w-0 items-center gap-1.5', isWarning ? 'font-medium text-warn' : 'text-ink-2')}>
      <Icon aria-hidden className="size-icon-sm flex-none" />
      <span className="contents">{children}</span>
    </li>
  )
}

function Offline({ outbox }: Pick<TillStatusProps, 'outbox'>) {
  const { t } = useTranslation('till', { keyPrefix: 'status' })
  return outbox ? <OfflineWaiting outbox={outbox} /> : <span>{t('offline')}</span>
}

function OfflineWaiting({ outbox }: { readonly outbox: ScanOutbox }) {
  const { t } = useTranslation('till', { keyPrefix: 'status' })
  const count = useStore(outbox.store, ({ items }) => items.filter(isWaiting).length)
  return <span>{count > 0 ? t('offlineWaiting', { count }) : t('offline')}</span>
}

/** Below it a phone may not last until it is noticed. */
const lowLevel = 0.2

const isLow = ({ level, isCharging }: Battery) => !isCharging && level <= lowLevel

function BatteryItem({ battery }: { readonly battery: Battery }) {
  const { t } = useTranslation('till', { keyPrefix: 'status' })
  const fmt = useFmt()
  const level = fmt.percent(Math.round(battery.level * 100))
  return (
    <StatusItem Icon={isLow(battery) ? BatteryLow : BatteryMedium} isWarning={isLow(battery)}>
      <span className="sr-only">{t('battery')}</span>
      <bdi dir="ltr">{level}</bdi>
      {isLow(battery) && <span>{t('notCharging')}</span>}
    </StatusItem>
  )
}
