import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, TruncatedName, toNames } from '#components/bilingual/names.tsx'
import type { SortChoice } from '#components/list/list-filters.tsx'
import { type Sorting, useBusinessSort, useColumnSorting } from '#components/list/sorting.ts'
import type { ListState } from '#components/list/use-list.ts'
import { useReviewColumn } from '#components/review/review-state.tsx'
import type { Announcement } from '#contract/announcements.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { type Column, shownFrom } from '#ui/tables/table-column.ts'
import { AnnouncementStatus } from '../announcement-status.tsx'
import { resolveAnnouncementSort, shownStatus } from '../list-query.ts'
import type { AnnouncementSearch, AnnouncementSort } from '../search.ts'
import { SendTime } from '../send-time.tsx'
import { AnnouncementTexts, textsPlaceholder } from './announcement-cells.tsx'

type AnnouncementColumn = Column<Announcement> & { readonly header: string }

export function useAnnouncementColumns(list: ListState<AnnouncementSearch>): AnnouncementColumn[] {
  const { t } = useTranslation('announcements', { keyPrefix: 'queue' })
  const sort = useColumnSorting<AnnouncementSort>(list, resolveAnnouncementSort(list.search, 'admin'))
  const byBusiness = useBusinessSort(list.search.sort)
  const status = shownStatus(list.search)
  const review = useReviewColumn<Announcement>(status ?? 'PENDING', 'notificationStatus', sort)
  // Below 1280 px the business has no column of its own.
  const isOwnColumn = useMedia(shownFrom.xl)
  const { search } = list.search
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
        cell: (row) => <AnnouncementTexts row={row} search={search} hasBusiness={!isOwnColumn} />,
      },
      {
        key: 'business',
        header: t('table.business'),
        width: '10.25rem',
        hideBelow: 'xl',
        sort: sort(byBusiness),
        cell: ({ serviceProvider }) => serviceProvider && <Business provider={serviceProvider} />,
      },
      {
        key: 'time',
        header: t('table.time'),
        width: '11rem',
        sort: sort('scheduledAt'),
        cell: (row) => <SendTime announcement={row} />,
      },
      ...(status === undefined ? [state] : status === 'PENDING' ? [review] : [state, { ...review, hideBelow: 'xl' } as const]),
    ]
  }, [t, sort, byBusiness, status, review, isOwnColumn, search])
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

/** Sort options on phones, where tables have no head. */
export function useAnnouncementSorts(search: AnnouncementSearch): {
  sorting: Sorting<AnnouncementSort>
  sorts: SortChoice<AnnouncementSort>[]
} {
  const { t } = useTranslation('announcements', { keyPrefix: 'queue' })
  const { t: lists } = useTranslation('list', { keyPrefix: 'page' })
  const byBusiness = useBusinessSort(search.sort)
  const status = shownStatus(search)
  const isDecided = status !== undefined && status !== 'PENDING'
  return {
    sorting: resolveAnnouncementSort(search, 'admin'),
    sorts: [
      ...(isDecided ? [{ key: 'decidedAt', dir: -1, label: t('decidedLast') } as const] : []),
      { key: 'createdAt', dir: -1, label: lists('newest') },
      { key: 'createdAt', dir: 1, label: lists('oldest') },
      { key: 'scheduledAt', dir: 1, label: t('soonest') },
      { key: 'scheduledAt', dir: -1, label: t('latest') },
      { key: byBusiness, dir: 1, label: lists('business') },
      { key: byBusiness, dir: -1, label: lists('businessBack') },
    ],
  }
}
