import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { maxOverdueCount, overdueAfter } from '#contract/limits.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { reservedLine } from '#ui/display/empty-values.ts'
import { activeFilters } from '../list/list-query.ts'
import { useNow } from '../use-now.ts'
import type { ReviewedPage } from './decision-cache.ts'
import type { QueueRow, QueueState } from './use-review-list.ts'

/** How many rows there are, or how many of them wait too long. */
export const QueueSummary = ({ queue }: { readonly queue: QueueState }) => <span>{useSummary(queue)}</span>

function useSummary({ list: { search, query }, status, isPartOfTab, found, summary, overdueLink }: QueueState): ReactNode {
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  const { t: common } = useTranslation('common')
  const now = useNow()
  const { data } = query
  // An alert says of how many rows the status is not known.
  if (!data || data.unsorted) return reservedLine
  const count = (isPartOfTab || status === 'ALL' ? undefined : data.counts?.[status]) ?? data.pagination.totalCount
  if (isPartOfTab && count === 0) return reservedLine
  if (data.isLeast && data.counts === undefined) return common('pages.moreThan', { number: count - 1 })
  if (activeFilters(search).length > 0) return count === 0 ? reservedLine : found(count)
  const late = status === 'PENDING' ? findOverdue(data, search.page, now) : undefined
  if (!late) return isPartOfTab && status !== 'PENDING' ? found(count) : summary(count)
  // Only a full backend can list them.
  return data.late === undefined ? (
    t('overdueOnes', { number: late })
  ) : (
    <TextLink {...overdueLink}>{t('overdueOnes', { number: late })}</TextLink>
  )
}

/** The number as far as it is known; undefined for none. */
function findOverdue({ rows, pagination, late: counted }: ReviewedPage<QueueRow>, page: number, now: number): string | undefined {
  if (counted !== undefined) return counted === 0 ? undefined : `${counted}${counted < maxOverdueCount ? '' : '+'}`
  const times = rows.map(({ createdAt, submittedAt = createdAt }) => Date.parse(submittedAt ?? ''))
  const late = times.filter((time) => now - time > overdueAfter).length
  const isWhole = rows.length >= pagination.totalCount
  const beginsWithOverdue = page === 1 && times.every((time, index) => index === 0 || time >= Number(times[index - 1]))
  return late > 0 && (isWhole || beginsWithOverdue) ? `${late}${isWhole || late < rows.length ? '' : '+'}` : undefined
}
