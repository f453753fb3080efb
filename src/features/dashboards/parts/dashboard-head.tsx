import { useTranslation } from 'react-i18next'
import { adminStatistics } from '#contract/dashboards.ts'
import { type Period, periods } from '#contract/periods.ts'
import { useSupports } from '#lib/services.ts'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { WithPeriod } from '../api.ts'
import { type Range, useRangeLine } from './range-words.ts'

interface PeriodControlProps {
  readonly period: Period
  readonly onPeriod: (period: Period) => void
}

interface RangeLineProps {
  readonly period: Period
  readonly answer: WithPeriod<{ readonly range?: Range; readonly previous?: object | null | undefined }> | undefined
  readonly isWaiting: boolean
}

export function DashboardHead(props: PeriodControlProps & RangeLineProps) {
  const { t } = useTranslation('dashboards')
  return <PageHeader title={t('title')} subtitle={<RangeLine {...props} />} actions={<PeriodControl {...props} />} />
}

/** The head of figures that stand below something else. */
export const FiguresHead = (props: PeriodControlProps & RangeLineProps) => (
  <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3 text-ink-2 text-small">
    <RangeLine {...props} />
    <PeriodControl {...props} />
  </div>
)

function RangeLine({ period, answer, isWaiting }: RangeLineProps) {
  const line = useRangeLine(answer?.period ?? period, answer?.range, Boolean(answer?.previous))
  return (
    // A block formatting context: the margin of the placeholder would move the page.
    <div role="status" className="flow-root min-h-note max-sm:min-h-[2.875rem]">
      {isWaiting ? <Skeleton className="my-1 w-[18rem] max-w-full" /> : line}
    </div>
  )
}

function PeriodControl({ period, onPeriod }: PeriodControlProps) {
  const { t } = useTranslation('dashboards')
  if (!useSupports(adminStatistics, 'period')) return null
  return (
    <SegmentedControl
      label={t('period.label')}
      options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
      value={period}
      onChange={onPeriod}
      className="max-sm:w-full"
    />
  )
}
