import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { cx } from '../../../ui/cx.ts'
import { dashboardMessages } from '../messages.ts'

/**
 * By how many per cent a figure has grown, to a tenth; `none` where there was nothing before to divide by, undefined where
 * the backend tells no figure of before (F-094).
 */
export function growthOf(value: number | null | undefined, previous: number | null | undefined): number | 'none' | undefined {
  if (typeof value !== 'number' || typeof previous !== 'number') return undefined
  if (previous === 0) return value === 0 ? 0 : 'none'
  return Math.round(((value - previous) / Math.abs(previous)) * 1000) / 10
}

/** Stands for a comparison that cannot be made. */
const nothing = '–'

const looks = {
  up: { Icon: TrendingUp, tone: 'text-ok' },
  down: { Icon: TrendingDown, tone: 'text-no' },
  same: { Icon: Minus, tone: 'text-ink-3' },
} as const

interface DeltaProps {
  readonly value: number | null | undefined
  readonly previous: number | null | undefined
}

/** How a figure stands to the one before, in words, with an arrow and a colour (F-094). */
export function Delta({ value, previous }: DeltaProps) {
  const t = useTranslations(dashboardMessages)
  const fmt = useFmt()
  const growth = growthOf(value, previous)
  if (growth === undefined) return null
  if (growth === 'none')
    return (
      <span className="text-ink-3">
        <span aria-hidden="true">{nothing}</span>
        <span className="sr-only">{t('delta.none')}</span>
      </span>
    )
  const way = growth === 0 ? 'same' : growth > 0 ? 'up' : 'down'
  const { Icon, tone } = looks[way]
  return (
    <span className={cx('inline-flex items-center gap-1', tone)}>
      <Icon aria-hidden className="size-icon-xs flex-none" />
      <span>{t(`delta.${way}`, { percent: `\u2066${fmt.percent(Math.abs(growth))}\u2069` })}</span>
    </span>
  )
}
