import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { TruncatedName, toNames } from '#components/bilingual/names.tsx'
import type { SortChoice } from '#components/list/list-filters.tsx'
import { type Sorting, useColumnSorting, useNameSort } from '#components/list/sorting.ts'
import type { ListState } from '#components/list/use-list.ts'
import { queueStatus } from '#components/review/queue-order.ts'
import { useReviewColumn } from '#components/review/review-state.tsx'
import type { ProviderRow } from '#contract/providers.ts'
import { useFmt } from '#i18n/use-language.ts'
import type { Column } from '#ui/tables/table-column.ts'
import { resolveProviderSort } from '../list-query.ts'
import type { ProviderSearch, ProviderSort } from '../search.ts'
import { LicenceDates } from './licence-lanes.tsx'
import { BusinessCell, businessPlaceholder, ContactCell } from './provider-cells.tsx'

type ProviderColumn = Column<ProviderRow> & { readonly header: string }

export function useProviderColumns(list: ListState<ProviderSearch>): ProviderColumn[] {
  const { search } = list
  const { t } = useTranslation('providers', { keyPrefix: 'queue' })
  const fmt = useFmt()
  const status = queueStatus(search)
  const byName = useNameSort(search.sort)
  const sort = useColumnSorting<ProviderSort>(list, resolveProviderSort(search))
  const state = useReviewColumn<ProviderRow>(status, 'accountApprovalStatus', sort)
  const licence = useMemo(
    (): ProviderColumn => ({
      key: 'licence',
      header: t('table.licence'),
      width: '13rem',
      sort: sort('licenceExpiresOn'),
      cell: (row: ProviderRow) => <LicenceDates row={row} />,
    }),
    [t, sort],
  )
  return useMemo(
    () => [
      {
        key: 'business',
        header: t('table.business'),
        // A rejection's reason is long.
        maxWidth: status === 'REJECTED' ? '40rem' : '28rem',
        sort: sort(byName),
        placeholder: businessPlaceholder,
        cell: (row) => <BusinessCell row={row} inLane={search.licence !== undefined} />,
      },
      {
        key: 'contact',
        header: t('table.contact'),
        width: '10.5rem',
        maxWidth: '15rem',
        hideBelow: 'xl',
        cell: (row) => <ContactCell row={row} />,
      },
      {
        key: 'commercialRegNo',
        header: t('table.commercialRegNo'),
        width: '7.25rem',
        maxWidth: '9rem',
        hideBelow: status === 'PENDING' ? 'lg' : 'xl',
        sort: sort('commercialRegNo'),
        cell: ({ commercialRegNo }) => commercialRegNo && <bdi dir="ltr">{commercialRegNo}</bdi>,
      },
      {
        key: 'city',
        header: t('table.city'),
        width: '6rem',
        maxWidth: '10rem',
        hideBelow: 'md',
        cell: ({ city }) => city && <TruncatedName {...toNames(city)} />,
      },
      // A rejected business needs the room for the reason.
      ...(status !== 'APPROVED'
        ? []
        : [
            {
              key: 'registered',
              header: t('table.registered'),
              width: '7.5rem',
              hideBelow: '2xl',
              sort: sort('createdAt', { first: -1 }),
              cell: ({ createdAt }: ProviderRow) => createdAt && <span className="whitespace-nowrap">{fmt.date(createdAt)}</span>,
            } as const,
          ]),
      search.licence ? licence : state,
    ],
    [t, fmt, sort, byName, status, state, licence, search.licence],
  )
}

/** Sort options on phones, where tables have no head. */
export function useProviderSorts(search: ProviderSearch): {
  sorting: Sorting<string>
  sorts: SortChoice<ProviderSort>[]
} {
  const { t } = useTranslation('providers', { keyPrefix: 'queue' })
  const { t: lists } = useTranslation('list', { keyPrefix: 'page' })
  const sorting = resolveProviderSort(search)
  const byName = useNameSort(sorting.key)
  const isPending = queueStatus(search) === 'PENDING'
  const sorts: SortChoice<ProviderSort>[] = [
    ...(isPending ? [] : [{ key: 'decidedAt', dir: -1, label: t('decidedLast') } as const]),
    { key: 'createdAt', dir: -1, label: lists('newest') },
    { key: 'createdAt', dir: 1, label: lists('oldest') },
    ...(search.licence ? [{ key: 'licenceExpiresOn', dir: 1, label: t('table.licence') } as const] : []),
    { key: byName, dir: 1, label: lists('name') },
    { key: byName, dir: -1, label: lists('nameBack') },
  ]
  return { sorting, sorts }
}
