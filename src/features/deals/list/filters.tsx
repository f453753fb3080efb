import { SlidersHorizontal, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useStore } from 'zustand'
import type { Side } from '../../../contract/roles.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useServices } from '../../../services.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { SearchInput } from '../../../ui/fields/search-input.tsx'
import { SelectInput } from '../../../ui/fields/select-input.tsx'
import { dealMessages } from '../messages.ts'
import { DayFilter } from '../review/day-filter.tsx'
import { type DealSearch, sortOf } from '../search.ts'
import type { FilterPatch, ListMoves } from '../use-list-moves.ts'
import { useNameSort } from './name-sort.ts'

export const noFilters: FilterPatch = { search: undefined, from: undefined, to: undefined, created: undefined }

/** How many filters are on; a range of days is one, the tab is none. */
export const filtersOn = ({ search, from, to, created }: DealSearch): number => [search, from ?? to, created].filter(Boolean).length

interface FiltersProps {
  readonly side: Side
  /** What the search looks through. */
  readonly searchLabel: string
  readonly search: DealSearch
  readonly onFilter: ListMoves['filter']
}

/** The search and the days of creation; on a phone the days and the order wait behind a button, so that the list comes first. */
export function Filters({ side, searchLabel, search, onFilter }: FiltersProps) {
  const t = useTranslations(dealMessages)
  const [shown, setShown] = useState(false)
  const more = useId()
  const slashKey = useStore(useServices().shortcuts, ({ enabled }) => enabled)
  const hidden = filtersOn({ ...search, search: undefined })
  return (
    <fieldset aria-label={t('list.filters.label')} className="flex min-w-0 flex-wrap items-end gap-2 py-3">
      <SearchInput
        label={searchLabel}
        placeholder={searchLabel}
        value={search.search ?? ''}
        slashKey={slashKey}
        onSearch={(text) => onFilter({ search: text || undefined }, true)}
        className="min-w-0 flex-1 sm:min-w-[11rem]"
      />
      <Button
        className="sm:hidden"
        icon={<SlidersHorizontal aria-hidden className="size-icon-sm" />}
        aria-expanded={shown}
        aria-controls={more}
        onClick={() => setShown(!shown)}
      >
        {t('list.filters.more')}
        {hidden > 0 && <Badge value={hidden} tone="teal" />}
      </Button>
      <div id={more} className={cx('min-w-0 grid-cols-2 gap-2 max-sm:w-full sm:contents', shown ? 'grid' : 'hidden')}>
        <DayFilter
          label={t('list.filters.from')}
          name={t('list.filters.from')}
          value={search.from}
          max={search.to}
          onDay={(from) => onFilter({ from })}
        />
        <DayFilter
          label={t('list.filters.until')}
          name={t('list.filters.to')}
          value={search.to}
          min={search.from}
          onDay={(to) => onFilter({ to })}
        />
        <DayFilter
          label={t('list.filters.on')}
          name={t('list.filters.on')}
          value={search.created}
          onDay={(created) => onFilter({ created })}
        />
        <PhoneSort side={side} search={search} onFilter={onFilter} />
      </div>
      {filtersOn(search) > 0 && (
        <Button
          variant="quiet"
          className="max-sm:basis-full sm:-my-0.5"
          icon={<X aria-hidden className="size-icon-sm" />}
          onClick={() => onFilter(noFilters)}
        >
          {t('list.filters.clear')}
        </Button>
      )}
    </fieldset>
  )
}

/** The order, where there are no column heads to choose it by. */
function PhoneSort({ side, search, onFilter }: Omit<FiltersProps, 'searchLabel'>) {
  const t = useTranslations(dealMessages)
  const { key, dir } = sortOf(search, side)
  const byName = useNameSort(key)
  const orders = [
    { sort: 'createdAt', dir: -1, label: t('list.phone.newest') },
    { sort: 'createdAt', dir: 1, label: t('list.phone.oldest') },
    { sort: 'discountedPrice', dir: 1, label: t('list.phone.cheapest') },
    { sort: 'discountedPrice', dir: -1, label: t('list.phone.dearest') },
    { sort: byName, dir: 1, label: t('list.phone.name') },
    { sort: byName, dir: -1, label: t('list.phone.nameBack') },
  ] as const
  return (
    <SelectInput
      size="filter"
      className="sm:hidden"
      aria-label={t('list.phone.sort')}
      value={`${key} ${dir}`}
      onChange={({ currentTarget }) => {
        const order = orders.find((each) => `${each.sort} ${each.dir}` === currentTarget.value)
        if (order) onFilter({ sort: order.sort, dir: order.dir })
      }}
    >
      {orders.map((order) => (
        <option key={order.label} value={`${order.sort} ${order.dir}`}>
          {order.label}
        </option>
      ))}
    </SelectInput>
  )
}
