import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureLink } from '#components/figures/figure-link.tsx'
import { figureRows } from '#components/figures/figure-rows.ts'
import { toCreatedSearch } from '#components/list/created-days.ts'
import type { MonthProgress } from '#contract/dashboards.ts'
import { useFmt } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { CardFrame } from '../parts/dashboard-card.tsx'
import { SampleCard } from '../parts/sample-card.tsx'
import { sampleFigures } from '../sample-figures.ts'

const sample = sampleFigures.redemptionGoal
const cells = Array.from({ length: 100 }, (_, index) => index)

/** The redemptions of this month; the goal is the number of the last one. */
export function RedemptionGoal({ month: { from, to, redeemed, lastMonth } }: { readonly month: MonthProgress }) {
  const { t } = useTranslation('dashboards')
  const fmt = useFmt()
  const left = lastMonth - redeemed
  return (
    <CardFrame title={t('goal.title')}>
      <Progress redeemed={redeemed} goal={lastMonth} fill="bg-teal-fill">
        <FigureLink
          rows={figureRows.providerDashboard.monthRedemptions}
          scope={{ days: toCreatedSearch({ first: from, last: to }) }}
          value={redeemed}
        >
          {fmt.number(redeemed)}
        </FigureLink>
      </Progress>
      <p className="text-small">
        {left > 0 ? t('goal.left', { count: left }) : left === 0 ? t('goal.reached') : t('goal.more', { count: -left })}
      </p>
    </CardFrame>
  )
}

/** Sample data (§5), for a backend that does not answer the months. */
export function SampleGoal() {
  const { t } = useTranslation('dashboards')
  return (
    <SampleCard title={t('goal.title')}>
      <Progress redeemed={sample.redeemed} goal={sample.of} fill="bg-chart-6">
        {sample.redeemed}
      </Progress>
    </SampleCard>
  )
}

interface ProgressProps {
  readonly redeemed: number
  readonly goal: number
  readonly fill: string
  readonly children: ReactNode
}

function Progress({ redeemed, goal, fill, children }: ProgressProps) {
  const { t } = useTranslation('dashboards')
  const filled = Math.floor((redeemed / goal) * cells.length)
  return (
    <>
      <p className="grid gap-1">
        <span className="flex items-baseline gap-2">
          <span className="font-semibold text-figure">{children}</span>
          <span className="text-ink-3 text-small">{t('goal.of', { of: goal })}</span>
        </span>
        <span className="text-ink-3 text-small">{t('goal.text')}</span>
      </p>
      <span aria-hidden="true" className="grid grid-cols-10 gap-1">
        {cells.map((cell) => (
          <span key={cell} className={cx('h-2.5 rounded-[1px] forced-colors:border', cell < filled ? fill : 'bg-line')} />
        ))}
      </span>
    </>
  )
}
