import type { UseQueryResult } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { figureRows } from '#components/figures/figure-rows.ts'
import type { CallData } from '#contract/call.ts'
import type { topDeals } from '#contract/dashboards.ts'
import { Button } from '#ui/actions/button.tsx'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { DashboardCard } from '../parts/dashboard-card.tsx'
import { toDays } from '../parts/range-words.ts'
import { TopDealsTable } from '../parts/top-deals-table.tsx'
import { type TopMeasure, TopTableSkeleton } from '../parts/top-table.tsx'

const dealLink = (dealId: string) => ({ to: '/service-provider/deals/$dealId', params: { dealId } }) satisfies LinkProps

const shownAtFirst = 5

const measures = ['revenue', 'count'] as const satisfies readonly TopMeasure[]

const figures = { count: figureRows.providerDashboard.voucherRedemptions, revenue: figureRows.providerDashboard.voucherRevenue }

interface TopVouchersCardProps {
  /** Each call answers its own best vouchers. */
  readonly queries: Readonly<Record<TopMeasure, UseQueryResult<CallData<typeof topDeals>>>>
  readonly className?: string
}

export function TopVouchersCard({ queries, className }: TopVouchersCardProps) {
  const { t } = useTranslation('dashboards')
  const [by, setBy] = useState<TopMeasure>('revenue')
  const [isWhole, setWhole] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useFocusFallback(
    (focused) => focused.matches('button') && (box.current?.contains(focused) ?? false),
    () => box.current?.querySelector<HTMLElement>(`tbody tr:nth-child(${shownAtFirst + 1}) a`),
  )
  return (
    <DashboardCard
      title={t('top.title')}
      query={queries[by]}
      className={className}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<NoRedemptions />}
      skeleton={<TopTableSkeleton rows={5} />}
      actions={
        <SegmentedControl
          label={t('top.by')}
          options={measures.map((value) => ({ value, label: t(`top.measure.${value}`) }))}
          value={by}
          onChange={setBy}
        />
      }
    >
      {({ rows, range }) => (
        <div ref={box} className="grid min-w-0 content-start justify-items-start gap-2">
          <TopDealsTable
            caption={t(`top.caption.${by}`)}
            by={by}
            rows={isWhole ? rows : rows.slice(0, shownAtFirst)}
            linkTo={dealLink}
            figures={figures}
            days={toDays(range)}
          />
          {!isWhole && rows.length > shownAtFirst && (
            <Button variant="quiet" size="sm" className="-ms-[calc(0.75rem+1px)]" onClick={() => setWhole(true)}>
              {t('top.showAll', { number: rows.length })}
            </Button>
          )}
        </div>
      )}
    </DashboardCard>
  )
}

function NoRedemptions() {
  const { t } = useTranslation('dashboards')
  return (
    <span className="grid justify-items-center gap-2">
      <span>{t('noRedemptions')}</span>
      <TextLink to="/service-provider/deals">{t('top.all')}</TextLink>
    </span>
  )
}
