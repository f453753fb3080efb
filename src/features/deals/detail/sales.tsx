import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DealFigures } from '#contract/deal-figures.ts'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import type { ShownFigure } from './sales-chart.tsx'

const shownFigures = ['redemptions', 'revenue'] as const satisfies readonly ShownFigure[]

/** Charts are not part of the page's first load. */
const loadChart = () => import('./sales-chart.tsx').then(({ SalesChart }) => SalesChart)

/** The days of the period; nothing for a period in which nothing was redeemed. */
export function Sales({ figures }: { readonly figures: DealFigures | undefined }) {
  const { t } = useTranslation('deals', { keyPrefix: 'figures' })
  const [shown, setShown] = useState<ShownFigure>('redemptions')
  const SalesChart = useIdleModule(loadChart, true, true)
  if (figures?.redemptions === 0) return null
  return (
    <div className="grid min-w-0 gap-2 [--ground:var(--paper)]">
      <SegmentedControl
        label={t('chart')}
        className="justify-self-start"
        options={shownFigures.map((value) => ({ value, label: t(`${value}`) }))}
        value={shown}
        onChange={setShown}
      />
      {figures && SalesChart ? (
        <SalesChart figures={figures} shown={shown} />
      ) : (
        <div aria-busy>
          <Skeleton className="h-[15rem] opacity-60" />
        </div>
      )}
    </div>
  )
}
