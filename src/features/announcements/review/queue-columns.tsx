import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, TruncatedName, toNames } from '#components/bilingual/names.tsx'
import type { SortChoice } from '#components/list/list-filters.tsx'
import { columnSorting, type Sorting } from '#components/list/sorting.ts'
import { useReviewColumn } from '#components/review/review-state.tsx'
import type { Announcement } from '#contract/announcements.ts'
import { useIsFullBackend } from '#lib/services.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { type Column, shownFrom } from '#ui/tables/table-column.ts'
import { AnnouncementStatus } from '../announcement-status.tsx'
import { resolveAnnouncementSort, shownStatus } from '../list-query.ts'
import type { AnnouncementSearch, AnnouncementSort } from '../search.ts'
import { SendTime } from '../send-time.tsx'
import { AnnouncementTexts, textsPlaceholder } from './announcement-cells.tsx'

type AnnouncementColumn = Column<Announcement> & { readonly header: string }

/** Undefined on a plain backend, which cannot sort. */
function useColumnSorting(search: AnnouncementSearch, onSort: Parameters<typeof columnSorting<AnnouncementSort>>[1]) {
  const isFullBackend = useIsFullBackend()
  const { key, dir } = resolveAnnouncementSort(search, 'admin', isFullBackend)
  return useMemo(() => {
    const sorting = columnSorting<AnnouncementSort>({ key, dir }, onSort)
    return (column: AnnouncementSort | 'submittedAt', options?: Parameters<typeof sorting>[1]) =>
      isFullBackend ? sorting(column === 'submittedAt' ? 'createdAt' : column, options) : undefined
  }, [isFullBackend, key, dir, onSort])
}

export function useAnnouncementColumns(
  search: AnnouncementSearch,
  onSort: Parameters<typeof columnSorting<AnnouncementSort>>[1],
): AnnouncementColumn[] {
  const { t } = useTranslation('announcements', { keyPrefix: 'queue' })
  const sort = useColumnSorting(search, onSort)
  const status = shownStatus(search)
  const review = useReviewColumn<Announcement>(status ?? 'PENDING', sort)
  // Below 1280 px the business has no column of its own.
  const isOwnColumn = useMedia(shownFrom.xl)
  return useMemo(() => {
    const state: AnnouncementColumn = {
      key: 'status',
      header: t('table.status'),
      width: '7rem',
      cell: (row) => <AnnouncementStatus announcement={row} />,
    }
    return [
      {
        key: 'notification',
        header: t('table.notification'),
        maxWidth: '40rem',
        placeholder: textsPlaceholder,
        cell: (row) => <AnnouncementTexts row={row} hasBusiness={!isOwnColumn} />,
      },
      {
        key: 'business',
        header: t('table.business'),
        width: '10.25rem',
        hideBelow: 'xl',
        cell: ({ serviceProvider }) => serviceProvider && <Business provider={serviceProvider} />,
      },
      {
        key: 'time',
        header: t('table.time'),
        width: '11rem',
        sort: sort('scheduledAt'),
        cell: (row) => <SendTime announcement={row} />,
      },
      ...(status === undefined ? [state] : status === 'APPROVED' ? [state, { ...review, hideBelow: 'xl' } as const] : [review]),
    ]
  }, [t, sort, status, review, isOwnColumn])
}

function Business({ provider }: { readonly provider: NonNullable<Announcement['serviceProvider']> }) {
  const { businessCategory } = provider
  return (
    <span className="grid min-w-0">
      <TruncatedName {...businessNames(provider)} />
      {businessCategory && (
        <span className="text-caption text-ink-3 in-data-compact:hidden!">
          <TruncatedName {...toNames(businessCategory)} />
        </span>
      )}
    </span>
  )
}

/** Of a phone, which has no table head; none on a plain backend. */
export function useAnnouncementSorts(search: AnnouncementSearch): {
  sorting?: Sorting<AnnouncementSort>
  sorts?: SortChoice<AnnouncementSort>[]
} {
  const { t } = useTranslation('announcements', { keyPrefix: 'queue' })
  const { t: lists } = useTranslation('list', { keyPrefix: 'page' })
  const isFullBackend = useIsFullBackend()
  const status = shownStatus(search)
  if (!isFullBackend) return {}
  const isDecided = status !== undefined && status !== 'PENDING'
  return {
    sorting: resolveAnnouncementSort(search, 'admin', isFullBackend),
    sorts: [
      ...(isDecided ? [{ key: 'decidedAt', dir: -1, label: t('decidedLast') } as const] : []),
      { key: 'createdAt', dir: -1, label: lists('newest') },
      { key: 'createdAt', dir: 1, label: lists('oldest') },
      { key: 'scheduledAt', dir: 1, label: t('soonest') },
      { key: 'scheduledAt', dir: -1, label: t('latest') },
    ],
  }
}
