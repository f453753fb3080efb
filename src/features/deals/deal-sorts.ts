import { useTranslations } from '../../i18n/use-translations.ts'
import type { SortChoice } from '../../patterns/list/list-filters.tsx'
import { listMessages } from '../../patterns/list/messages.ts'
import { useNameSort } from '../../patterns/list/sorting.ts'
import { dealMessages } from './messages.ts'
import type { DealSort } from './search.ts'

/** The orders of a list of vouchers by name, for a list that is sorted by `sorted` now. */
export function useDealSorts(sorted: DealSort): SortChoice<DealSort>[] {
  const t = useTranslations(dealMessages)
  const lists = useTranslations(listMessages)
  const byName = useNameSort(sorted)
  return [
    { key: 'createdAt', dir: -1, label: lists('newest') },
    { key: 'createdAt', dir: 1, label: lists('oldest') },
    { key: 'discountedPrice', dir: 1, label: t('list.cheapest') },
    { key: 'discountedPrice', dir: -1, label: t('list.dearest') },
    { key: byName, dir: 1, label: lists('name') },
    { key: byName, dir: -1, label: lists('nameBack') },
  ]
}
