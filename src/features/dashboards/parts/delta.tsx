import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { cx } from '../../../ui/cx.ts'
import { dashboardMessages } from '../messages.ts'

/** Growth in per cent, to a tenth; `none` if the previous value is zero, undefined if it is unknown (F-094). */
export function growthPercent(value: number | null | undefined, previous: number | null | undefined): number | 'none' | undefined {
  if (typeof value !== 'number' || typeof previous !== 'number') return undefined
  if (previous === 0) return value === 0 ? 0 : 'none'
  return Math.round(((value - previous) / Math.abs(previous)) * 1000) / 10
}

const noComparison = '–'

const directionClasses = {
  up: { Icon: TrendingUp, tone: 'text-ok' },
  down: { Icon: TrendingDown, tone: 'text-no' },
  same: { Icon: Minus, tone: 'text-ink-3' },
} as const

interface DeltaProps {
  readonly value: number | null | undefined
  readonly previous: number | null | undefined
}

export function Delta({ value, previous }: DeltaProps) {
  const t = useTranslations(dashboardMessages)
  const fmt = useFmt()
  const growth = growthPercent(value, previous)
  if (growth === undefined) return null
  if (growth === 'none')
    return (
      <span className="text-ink-3">
        <span aria-hidden="true">{noComparison}</span>
        <span className="sr-only">{t('delta.none')}</span>
      </span>
    )
  const direction = growth === 0 ? 'same' : growth > 0 ? 'up' : 'down'
  const { Icon, tone } = directionClasses[direction]
  return (
    <span className={cx('inline-flex items-center gap-1', tone)}>
      <Icon aria-hidden className="size-icon-xs flex-none" />
      <span>{t(`delta.${direction}`, { percent: `\u2066${fmt.percent(Math.abs(growth))}\u2069` })}</span>
    </span>
  )
}
