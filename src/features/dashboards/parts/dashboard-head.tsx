import { useTranslation } from 'react-i18next'
import { adminStatistics } from '#contract/dashboards.ts'
import { type Period, periods } from '#contract/periods.ts'
import { useSupports } from '#lib/services.ts'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { WithPeriod } from '../api.ts'
import { type Range, useRangeLine } from './range-words.ts'

interface DashboardHeadProps {
  readonly period: Period
  readonly onPeriod: (period: Period) => void
  readonly answer: WithPeriod<{ readonly range?: Range; readonly previous?: object | null | undefined }> | undefined
  readonly isWaiting: boolean
}

export function DashboardHead({ period, onPeriod, answer, isWaiting }: DashboardHeadProps) {
  const { t } = useTranslation('dashboards')
  const hasPeriods = useSupports(adminStatistics, 'period')
  const line = useRangeLine(answer?.period ?? period, answer?.range, Boolean(answer?.previous))
  return (
    <PageHeader
      title={t('title')}
      subtitle={
        // A block formatting context: the margin of the placeholder would move the page.
        <div role="status" className="flow-root min-h-note max-sm:min-h-[2.875rem]">
          {isWaiting ? <Skeleton className="my-1 w-[18rem] max-w-full" /> : line}
        </div>
      }
      actions={
        hasPeriods && (
          <SegmentedControl
            label={t('period.label')}
            options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
            value={period}
            onChange={onPeriod}
            className="max-sm:w-full"
          />
        )
      }
    />
  )
}
