import { BatteryLow, BatteryMedium, CloudUpload, type LucideIcon, Wifi, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useFmt } from '#i18n/use-language.ts'
import { useConnection } from '#lib/services.ts'
import { cx } from '#ui/cx.ts'
import { type Battery, useBattery } from '#ui/hooks/use-battery.ts'
import { isPending } from './offline-queue/queued-scan.ts'
import type { ScanOutbox } from './offline-queue/scan-outbox.ts'

interface TillStatusProps {
  readonly isAlone: boolean
  readonly outbox: ScanOutbox | undefined
  readonly children?: ReactNode
}

/** A line of its own where the title has no room beside it. */
const belowTitle = {
  alone: 'max-lg:order-last max-lg:col-span-full max-lg:-mx-2 max-lg:border-line max-lg:border-t max-lg:px-gutter',
  inShell: 'max-sm:order-last max-sm:col-span-full max-sm:-mx-2 max-sm:border-line max-sm:border-t max-sm:px-gutter',
}

/** Network and power at a glance. The offline bar and the queue announce the network's changes; here only a low battery is announced. */
export function TillStatus({ isAlone, outbox, children }: TillStatusProps) {
  const { t } = useTranslation('till', { keyPrefix: 'status' })
  const { isOffline } = useConnection()
  const battery = useBattery()
  return (
    <div className={isAlone ? belowTitle.alone : belowTitle.inShell}>
      <ul
        aria-label={t('title')}
        className={cx('flex min-h-sm flex-wrap items-center gap-x-4 text-small', isAlone ? 'lg:justify-end' : 'sm:justify-end')}
      >
        <StatusItem Icon={isOffline ? WifiOff : Wifi} isWarning={isOffline}>
          {t(isOffline ? 'offline' : 'online')}
        </StatusItem>
        {outbox && <WaitingScans outbox={outbox} />}
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
  readonly children: ReactNode
}

function StatusItem({ Icon, isWarning = false, children }: StatusItemProps) {
  return (
    <li className={cx('flex min-h-mark min-w-0 items-center gap-1.5', isWarning ? 'font-medium text-warn' : 'text-ink-2')}>
      <Icon aria-hidden className="size-icon-sm flex-none" />
      <span className="contents">{children}</span>
    </li>
  )
}

function WaitingScans({ outbox }: { readonly outbox: ScanOutbox }) {
  const { t } = useTranslation('till', { keyPrefix: 'status' })
  const count = useStore(outbox.store, ({ items }) => items.filter(isPending).length)
  return (
    count > 0 && (
      <StatusItem Icon={CloudUpload} isWarning>
        {t('waiting', { count })}
      </StatusItem>
    )
  )
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
