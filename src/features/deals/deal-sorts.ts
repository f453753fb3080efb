import { useMemo } from 'react'
import type { Side } from '../../contract/roles.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import type { SortChoice } from '../../patterns/list/list-filters.tsx'
import { listMessages } from '../../patterns/list/messages.ts'
import { columnSorting, type Sorting, useNameSort } from '../../patterns/list/sorting.ts'
import { useExtra, useKnows } from '../../services.ts'
import { dealMessages } from './messages.ts'
import { type DealSearch, type DealSort, shownStatus, sortOf, waitingSort } from './search.ts'

/** The buttons of column heads; none where the backend knows no order of vouchers, so that no head claims one. */
export function useDealSorting(search: DealSearch, side: Side, onSort: Parameters<typeof columnSorting<DealSort>>[1]) {
  const isSortable = useExtra('deal-sort')
  const knows = useKnows()
  const { key, dir } = sortOf(search, side, knows)
  return useMemo(() => {
    const sort = columnSorting<DealSort>({ key, dir }, onSort)
    return (...column: Parameters<typeof sort>) =>
      isSortable && (column[0] !== 'decidedAt' || knows('decided-sort')) ? sort(...column) : undefined
  }, [isSortable, knows, key, dir, onSort])
}

/** The order of a list of vouchers and those to choose from, by name; neither where the backend knows no order. */
export function useDealSorts(search: DealSearch, side: Side): { sorting?: Sorting<DealSort>; sorts?: SortChoice<DealSort>[] } {
  const isSortable = useExtra('deal-sort')
  const knows = useKnows()
  const sorting = sortOf(search, side, knows)
  const status = side === 'admin' ? shownStatus(search) : search.status
  const t = useTranslations(dealMessages)
  const lists = useTranslations(listMessages)
  const byName = useNameSort(sorting.key)
  const sent = side === 'admin' && status === 'PENDING' ? waitingSort(knows) : 'createdAt'
  const sorts: SortChoice<DealSort>[] = [
    ...(knows('decided-sort') && status && status !== 'PENDING'
      ? [{ key: 'decidedAt', dir: -1, label: t('list.decidedLast') } as const]
      : []),
    { key: sent, dir: -1, label: lists('newest') },
    { key: sent, dir: 1, label: lists('oldest') },
    { key: 'discountedPrice', dir: 1, label: t('list.cheapest') },
    { key: 'discountedPrice', dir: -1, label: t('list.dearest') },
    { key: byName, dir: 1, label: lists('name') },
    { key: byName, dir: -1, label: lists('nameBack') },
  ]
  return isSortable ? { sorting, sorts } : {}
}
