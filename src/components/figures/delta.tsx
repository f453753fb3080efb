import { TrendingDown, TrendingUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { createFigureFmt } from '#i18n/figure-fmt.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'

/** Growth in per cent, to a tenth; `none` if the previous value is zero, undefined if it is unknown (F-094). */
export function growthPercent(value: number | null | undefined, previous: number | null | undefined): number | 'none' | undefined {
  if (typeof value !== 'number' || typeof previous !== 'number') return undefined
  if (previous === 0) return value === 0 ? 0 : 'none'
  return Math.round(((value - previous) / Math.abs(previous)) * 1000) / 10
}

const directionMarks = {
  up: { Icon: TrendingUp, sign: '+' },
  down: { Icon: TrendingDown, sign: '\u2212' },
} as const

/** A share of so small a number says nothing. */
const smallest = 10
/** Beyond it the difference is shown. */
export const maxPercent = 200

/** At the top of its line: on the baseline the mark would make an Arabic line higher than one without it. */
const deltaClasses = 'inline-flex items-center gap-1 align-top'

interface DeltaProps {
  /** In SAR; otherwise a number of things. */
  readonly isMoney?: boolean
  readonly value: number | null | undefined
  readonly previous: number | null | undefined
  /** The period is the day that goes on. */
  readonly isToday?: boolean | undefined
  /** Such as of refused scans: more of them is no success. */
  readonly isMoreWorse?: boolean
}

/** Nothing without a change that can be compared. */
export function Delta({ value, previous, isMoney = false, isToday = false, isMoreWorse = false }: DeltaProps) {
  const { t } = useTranslation('figures', { keyPrefix: 'delta' })
  const fmt = useFmt()
  const { short } = createFigureFmt(useLanguage())
  const growth = growthPercent(value, previous)
  if (growth === undefined || typeof value !== 'number' || typeof previous !== 'number') return null
  // Until the first sale of a day, every figure would be down by 100 %.
  if (value === 0 && previous !== 0 && isToday) return <span>{t('nothingYet')}</span>
  if (growth === 'none' || growth === 0) return null
  const direction = growth > 0 ? 'up' : 'down'
  const { Icon, sign } = directionMarks[direction]
  const tone = growth > 0 === isMoreWorse ? 'text-no' : 'text-ok'
  const percent = fmt.percent(Math.abs(growth))
  if ((!isMoney && previous < smallest) || Math.abs(growth) > maxPercent) {
    const number = short(Math.round(Math.abs(value - previous)))
    return (
      <span className={cx(deltaClasses, tone)}>
        <Icon aria-hidden className="size-icon-xs flex-none" />
        <span>{t(`${direction === 'up' ? 'more' : 'fewer'}${isToday ? 'Today' : ''}`, { number })}</span>
      </span>
    )
  }
  return (
    <span className={cx(deltaClasses, tone)}>
      <Icon aria-hidden className="size-icon-xs flex-none" />
      <bdi dir="ltr" aria-hidden="true">
        {`${sign}${percent}`}
      </bdi>
      <span className="sr-only">{t(direction, { percent })}</span>
    </span>
  )
}
