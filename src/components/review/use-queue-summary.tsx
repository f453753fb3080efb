import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { maxLateCount, overdueAfter } from '#contract/limits.ts'
import { useServices } from '#lib/services.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { reservedLine } from '#ui/display/empty-values.ts'
import { activeFilters } from '../list/list-query.ts'
import type { Sorting } from '../list/sorting.ts'
import type { List } from '../list/use-list.ts'
import type { ReviewedPage } from './decision-cache.ts'
import { queueSortKey, queueStatus } from './queue-order.ts'
import type { QueuePageProps, QueueRow, QueueSearch } from './queue-page.tsx'

/** The total, and how many pending rows are overdue if this page shows that. */
export function useQueueSummary<Row extends QueueRow, Search extends QueueSearch>(
  { search, canSort, query: { data } }: List<ReviewedPage<Row>, Search>,
  { key, dir }: Sorting<string>,
  { words, found, all, linkTo }: Pick<QueuePageProps<Row, Search>, 'words' | 'found' | 'all' | 'linkTo'>,
): ReactNode {
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  const { clock } = useServices()
  if (!data) return reservedLine
  const { rows, counts, pagination } = data
  const status = queueStatus(search)
  const count = (status === 'ALL' || search.lane || search.licence ? undefined : counts?.[status]) ?? pagination.totalCount
  if (search.licence || activeFilters(search).length > 0) return count === 0 ? reservedLine : found(count)
  if (status === 'ALL') return all?.summary(count) ?? reservedLine
  if (data.late !== undefined) {
    if (status !== 'PENDING' || data.late === 0) return words(`summary.${status}`, { count })
    return (
      <TextLink {...linkTo({ ...search, page: 1, late: 'true' })}>
        {t('lateOnes', { number: `${data.late}${data.late < maxLateCount ? '' : '+'}` })}
      </TextLink>
    )
  }
  const late = rows.filter(
    ({ createdAt, submittedAt = createdAt }) => submittedAt && clock.now() - Date.parse(submittedAt) > overdueAfter,
  ).length
  const isWhole = rows.length >= pagination.totalCount
  const beginsWithLate = canSort(key) && search.page === 1 && key === queueSortKey(canSort) && dir === 1
  if (status !== 'PENDING' || late === 0 || !(isWhole || beginsWithLate)) return words(`summary.${status}`, { count })
  return t('lateOnes', { number: `${late}${isWhole || late < rows.length ? '' : '+'}` })
}
