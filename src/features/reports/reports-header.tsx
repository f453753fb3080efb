import { useTranslation } from 'react-i18next'
import { useDaysText } from '#components/list/created-filter.tsx'
import { activeFilters } from '#components/list/list-query.ts'
import { useToday } from '#components/list/use-today.ts'
import { listReports, type ReportTotals } from '#contract/reports.ts'
import { useSupports } from '#lib/services.ts'
import { reservedLine } from '#ui/display/empty-values.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import type { Elements } from '#ui/elements.ts'
import { hasPeriod } from './api.ts'
import type { ReportSearch } from './search.ts'

/** Filters other than the period, which says what is counted, not who is listed. */
export const isNarrowed = (search: ReportSearch) =>
  activeFilters({ ...search, from: undefined, to: undefined, created: undefined } as ReportSearch).length > 0

/** How many businesses match, and how many there are. */
export interface ReportedBusinesses {
  readonly matching: number
  readonly all: number | null | undefined
  /** Whether `matching` is the least that it can be. */
  readonly isLeast?: boolean | undefined
}

interface ReportsHeaderProps {
  readonly search: ReportSearch
  /** Undefined while another list is still shown. */
  readonly businesses: ReportedBusinesses | undefined
  readonly previous: ReportTotals['previous']
  readonly children: Elements
}

/** The title, and below it whom and what the figures are of. */
export function ReportsHeader({ search, businesses, previous, children }: ReportsHeaderProps) {
  const { t } = useTranslation('reports')
  const { t: common } = useTranslation('common')
  const days = useDaysText(search)
  const hasPeriods = useSupports(listReports, 'dateRange')
  const before = useDaysText(previous ?? {})
  const period = hasPeriod(search) ? days : t('toDate')
  const today = useToday()
  const isCut = () => (search.created ?? search.to ?? today()) >= today()
  const comparedWith = () => (previous ? [t(isCut() ? 'comparedUntilNow' : 'comparedWith', { days: before })] : [])
  const who = () => {
    if (!businesses) return undefined
    const { matching, all, isLeast } = businesses
    if (isLeast) return common('pages.moreThan', { number: matching - 1 })
    return isNarrowed(search) && all ? t('matching', { number: matching, all }) : t('summary', { count: matching })
  }
  const counted = who()
  return (
    <PageHeader
      title={t('title')}
      subtitle={counted ? [counted, ...(hasPeriods ? [period] : []), ...comparedWith()].join(' · ') : reservedLine}
      isOneLine
      actions={children}
    />
  )
}
