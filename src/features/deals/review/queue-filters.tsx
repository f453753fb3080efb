import { X } from 'lucide-react'
import { useLanguage, useWords } from '../../../i18n/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { SelectInput } from '../../../ui/select-input.tsx'
import { type DealSearch, shownStatus, sortOf } from '../search.ts'
import { dealWords } from '../words.ts'
import { DayFilter } from './day-filter.tsx'

/** What a filter changes; an undefined value takes it away. */
export type FilterPatch = Partial<Omit<DealSearch, 'page'>>

interface QueueFiltersProps {
  readonly search: DealSearch
  /** Typing replaces the address, choosing adds to the history. */
  readonly onFilter: (patch: FilterPatch, typed?: boolean) => void
}

/** How many filters are on; the tab is none. */
export const filtersOn = ({ search, from, to, created }: DealSearch): number => [search, from ?? to, created].filter(Boolean).length
export const noFilters: FilterPatch = { search: undefined, from: undefined, to: undefined, created: undefined }

/** One search and the days of submission; on a phone, where no column heads are, the order too. */
export function QueueFilters({ search, onFilter }: QueueFiltersProps) {
  const t = useWords(dealWords)
  return (
    <fieldset aria-label={t('review.filters')} className="flex min-w-0 flex-wrap gap-2">
      <SearchInput
        label={t('review.search')}
        placeholder={t('review.search')}
        value={search.search ?? ''}
        onSearch={(text) => onFilter({ search: text || undefined }, true)}
        className="min-w-side flex-1 max-sm:w-full max-sm:flex-none"
      />
      <DayFilter
        label={t('review.from')}
        name={t('review.from')}
        value={search.from}
        max={search.to}
        onDay={(from) => onFilter({ from })}
      />
      <DayFilter label={t('review.until')} name={t('review.to')} value={search.to} min={search.from} onDay={(to) => onFilter({ to })} />
      <PhoneSort search={search} onFilter={onFilter} />
      {filtersOn(search) > 0 && (
        <Button variant="quiet" icon={<X aria-hidden className="size-icon-sm" />} onClick={() => onFilter(noFilters)}>
          {t('list.filters.clear')}
        </Button>
      )}
    </fieldset>
  )
}

function PhoneSort({ search, onFilter }: QueueFiltersProps) {
  const t = useWords(dealWords)
  const byName = useLanguage() === 'ar' ? 'nameAr' : 'nameEn'
  const { key, dir } = sortOf(search, 'admin')
  const pending = shownStatus(search) === 'PENDING'
  const orders = [
    { sort: 'createdAt', dir: 1, label: pending ? t('review.sort.waiting') : t('list.phone.oldest') },
    { sort: 'createdAt', dir: -1, label: t('list.phone.newest') },
    { sort: 'discountedPrice', dir: 1, label: t('list.phone.cheapest') },
    { sort: 'discountedPrice', dir: -1, label: t('list.phone.dearest') },
    { sort: byName, dir: 1, label: t('list.phone.name') },
  ] as const
  const choose = (value: string) => {
    const order = orders.find((each) => `${each.sort} ${each.dir}` === value)
    if (order) onFilter({ sort: order.sort, dir: order.dir })
  }
  return (
    <SelectInput
      aria-label={t('list.phone.sort')}
      size="filter"
      className="sm:hidden"
      value={`${key} ${dir}`}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {orders.map((order) => (
        <option key={order.label} value={`${order.sort} ${order.dir}`}>
          {order.label}
        </option>
      ))}
    </SelectInput>
  )
}
