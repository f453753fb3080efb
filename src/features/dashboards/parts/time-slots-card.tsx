import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ltr } from '#components/figures/use-money.ts'
import type { TimeSlots } from '#contract/dashboards.ts'
import { useFmt } from '#i18n/use-language.ts'
import { HeatStrip } from '#ui/charts/heat-strip.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { WithPeriod } from '../api.ts'
import { DashboardCard } from './dashboard-card.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const padHour = (hour: number) => String(hour % 24).padStart(2, '0')
const formatHour = (hour: number) => `${padHour(hour)}:00`

/** 24 counts; a missing hour is zero, or unknown where some could not be read. */
const hourlyCounts = ({ popularHours, peakHour, unreadable }: WithPeriod<TimeSlots>): readonly (number | null)[] =>
  hours.map((hour) => [...popularHours, peakHour].find((each) => each?.hour === hour)?.count ?? (unreadable ? null : 0))

/** Undefined where it may be an hour that could not be read. */
function findPeak(slots: WithPeriod<TimeSlots>, counts: readonly (number | null)[]) {
  if (slots.peakHour) return slots.peakHour
  const count = Math.max(...counts.map((each) => each ?? 0))
  return slots.unreadable ? undefined : { hour: counts.indexOf(count), count }
}

interface TimeSlotsCardProps {
  readonly query: UseQueryResult<WithPeriod<TimeSlots>>
  readonly className?: string
}

export function TimeSlotsCard({ query, className }: TimeSlotsCardProps) {
  const { t } = useTranslation('dashboards')
  return (
    <DashboardCard
      title={t('slots.title')}
      query={query}
      className={className}
      isEmpty={(slots) => hourlyCounts(slots).every((count) => !count)}
      empty={t('slots.none')}
      skeleton={<TimeSlotsSkeleton />}
    >
      {(slots) => <Hours slots={slots} />}
    </DashboardCard>
  )
}

function Hours({ slots }: { readonly slots: WithPeriod<TimeSlots> }) {
  const { t } = useTranslation('dashboards')
  const fmt = useFmt()
  const counts = hourlyCounts(slots)
  const peak = findPeak(slots, counts)
  const between = (hour: number) => t('slots.hours', { from: ltr(formatHour(hour)), to: ltr(formatHour(hour + 1)) })
  return (
    <HeatStrip
      title={t('slots.title')}
      summary={peak && t('slots.busiest', { hours: between(peak.hour), count: peak.count })}
      points={counts.map((value, hour) => ({
        key: String(hour),
        label: padHour(hour),
        name: `${formatHour(hour)}–${formatHour(hour + 1)}`,
        value,
      }))}
      pointsLabel={t('series.hour')}
      valuesLabel={t('figures.redemptions')}
      hasPeak={peak !== undefined}
      format={fmt.number}
    />
  )
}

const TimeSlotsSkeleton = () => (
  <div className="grid content-start gap-4">
    <Skeleton className="my-2 w-1/2" />
    <Skeleton className="h-[3.5rem]" />
    <Skeleton className="w-1/3" />
  </div>
)
