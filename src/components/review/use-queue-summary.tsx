import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { maxLateCount, overdueAfter } from '#contract/limits.ts'
import { useServices } from '#lib/services.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { reservedLine } from '#ui/display/empty-values.ts'
import { activeFilters } from '../list/list-query.ts'
import type { List } from '../list/use-list.ts'
import type { ReviewedPage } from './decision-cache.ts'
import { queueStatus } from './queue-order.ts'
import type { QueuePageProps, QueueRow, QueueSearch } from './queue-page-props.ts'

/** The total, and how many pending rows are overdue if this page shows that. */
export function useQueueSummary<Row extends QueueRow, Search extends QueueSearch>(
  { search, query: { data } }: List<ReviewedPage<Row>, Search>,
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
  const times = rows.map(({ createdAt, submittedAt = createdAt }) => Date.parse(submittedAt ?? ''))
  const late = times.filter((time) => clock.now() - time > overdueAfter).length
  const isWhole = rows.length >= pagination.totalCount
  const beginsWithLate = search.page === 1 && times.every((time, index) => index === 0 || time >= Number(times[index - 1]))
  if (status !== 'PENDING' || late === 0 || !(isWhole || beginsWithLate)) return words(`summary.${status}`, { count })
  return t('lateOnes', { number: `${late}${isWhole || late < rows.length ? '' : '+'}` })
}
