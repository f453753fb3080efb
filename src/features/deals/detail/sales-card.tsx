import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import type { FiguresProps } from './figures-search.ts'
import type { ShownFigure } from './sales-chart.tsx'

const shownFigures = ['redemptions', 'revenue'] as const satisfies readonly ShownFigure[]

/** Charts are not part of the page's first load. */
const loadChart = () => import('./sales-chart.tsx').then(({ SalesChart }) => SalesChart)

export function SalesCard({ figures }: Pick<FiguresProps, 'figures'>) {
  const { t } = useTranslation('deals', { keyPrefix: 'figures' })
  const [shown, setShown] = useState<ShownFigure>('redemptions')
  const SalesChart = useIdleModule(loadChart, true, true)
  return (
    <div className="grid min-w-0 gap-3 rounded-2 border border-line bg-surface p-4">
      {!figures && <Skeleton className="h-[15rem] opacity-60" />}
      {figures?.everRedeemed === false && (
        <div className="grid justify-items-center gap-1 p-4 text-center text-small">
          <p className="font-semibold text-body">{t('empty.title')}</p>
          <p className="max-w-[44ch] text-balance text-ink-2">{t('empty.text')}</p>
        </div>
      )}
      {figures && figures.everRedeemed !== false && (
        <>
          <SegmentedControl
            label={t('chart')}
            className="justify-self-start"
            options={shownFigures.map((value) => ({ value, label: t(`${value}`) }))}
            value={shown}
            onChange={setShown}
          />
          {figures.redemptions ? (
            SalesChart ? (
              <SalesChart figures={figures} shown={shown} />
            ) : (
              <div aria-busy>
                <Skeleton className="h-[15rem] opacity-60" />
              </div>
            )
          ) : (
            <p className="p-4 text-center text-ink-2 text-small">{t('nothing')}</p>
          )}
        </>
      )}
    </div>
  )
}
