import type { UseQueryResult } from '@tanstack/react-query'
import type { TimeSlots } from '../../../contract/dashboards.ts'
import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { HeatStrip } from '../../../ui/charts/heat-strip.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { dashboardMessages } from '../messages.ts'
import { DashboardCard } from './dashboard-card.tsx'
import { ltr } from './use-money.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const padHour = (hour: number) => String(hour % 24).padStart(2, '0')
const formatHour = (hour: number) => `${padHour(hour)}:00`

/** 24 counts; a missing hour is zero. */
const hourlyCounts = ({ popularHours }: TimeSlots): readonly number[] =>
  hours.map((hour) => popularHours.find((each) => each.hour === hour)?.count ?? 0)

interface TimeSlotsCardProps {
  readonly query: UseQueryResult<TimeSlots>
  readonly className?: string
}

export function TimeSlotsCard({ query, className }: TimeSlotsCardProps) {
  const t = useTranslations(dashboardMessages)
  return (
    <DashboardCard
      title={t('slots.title')}
      query={query}
      className={className}
      isEmpty={(slots) => hourlyCounts(slots).every((count) => count === 0)}
      empty={t('slots.none')}
      skeleton={<TimeSlotsSkeleton />}
    >
      {(slots) => <Hours counts={hourlyCounts(slots)} />}
    </DashboardCard>
  )
}

function Hours({ counts }: { readonly counts: readonly number[] }) {
  const t = useTranslations(dashboardMessages)
  const fmt = useFmt()
  const count = Math.max(...counts)
  const peak = counts.indexOf(count)
  const between = (hour: number) => t('slots.hours', { from: ltr(formatHour(hour)), to: ltr(formatHour(hour + 1)) })
  return (
    <HeatStrip
      title={t('slots.title')}
      summary={t('slots.busiest', { hours: between(peak), count })}
      points={counts.map((value, hour) => ({
        key: String(hour),
        label: padHour(hour),
        name: `${formatHour(hour)}–${formatHour(hour + 1)}`,
        value,
      }))}
      pointsLabel={t('slots.hour')}
      valuesLabel={t('slots.redemptions')}
      peak={t('slots.peak', { hour: ltr(formatHour(peak)), count })}
      format={fmt.number}
    />
  )
}

const TimeSlotsSkeleton = () => (
  <div className="grid content-start gap-4">
    <Skeleton className="my-2 w-[50%]" />
    <Skeleton className="h-[3.5rem]" />
    <Skeleton className="w-[30%]" />
  </div>
)
