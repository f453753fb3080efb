import { useRouterState } from '@tanstack/react-router'
import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useStore } from 'zustand'
import type { SortDirection } from '../../contract/sort-keys.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useServices } from '../../services.ts'
import { Button } from '../../ui/actions/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { SelectInput } from '../../ui/fields/select-input.tsx'
import { focusSearch } from './focus-search.ts'
import { filtersOn, type ListSearch } from './list-search.ts'
import { listMessages } from './messages.ts'
import type { Sorting } from './sorting.ts'
import type { ListNavigation } from './use-list.ts'

/** One order that a list can be in, by its name. */
export interface SortChoice<Key extends string> extends Sorting<Key> {
  readonly label: string
}

interface ListFiltersProps<Key extends string> {
  /** What the search looks through. */
  readonly searchLabel: string
  readonly search: ListSearch
  readonly navigation: ListNavigation<ListSearch & { sort?: Key | undefined; dir?: SortDirection | undefined }>
  /** The order, and those there are: chosen here where there are no column heads. */
  readonly sorting?: Sorting<Key>
  readonly sorts?: readonly SortChoice<Key>[]
  /** The filters besides the search. */
  readonly children?: ReactNode
}

/** The search and the filters; on a phone filters and order wait behind a button, so that the list comes first. */
export function ListFilters<Key extends string>({ searchLabel, search, navigation, sorting, sorts, children }: ListFiltersProps<Key>) {
  const t = useTranslations(listMessages)
  const [shown, setShown] = useState(false)
  const more = useId()
  const slashKey = useStore(useServices().shortcuts, ({ enabled }) => enabled)
  const on = filtersOn(search)
  const hidden = on.filter((key) => key !== 'search').length
  const hasMore = Boolean(children ?? sorts)
  return (
    <fieldset aria-label={t('filters.label')} className="flex min-w-0 flex-wrap items-end gap-2 py-3">
      <SearchInput
        label={searchLabel}
        placeholder={searchLabel}
        value={search.search ?? ''}
        isSettled={useRouterState({ select: ({ status }) => status === 'idle' })}
        slashKey={slashKey}
        onSearch={(text) => navigation.filter({ search: text || undefined }, true)}
        className="min-w-0 flex-1 sm:min-w-[11rem]"
      />
      {hasMore && (
        <>
          <Button
            className="sm:hidden"
            icon={<SlidersHorizontal aria-hidden className="size-icon-sm" />}
            aria-expanded={shown}
            aria-controls={more}
            onClick={() => setShown(!shown)}
          >
            {t('filters.more')}
            {hidden > 0 && <Badge value={hidden} tone="teal" />}
          </Button>
          <div id={more} className={cx('min-w-0 grid-cols-2 gap-2 max-sm:w-full sm:contents', shown ? 'grid' : 'hidden')}>
            {children}
            {sorting && sorts && (
              <PhoneSort sorting={sorting} sorts={sorts} onSort={({ key, dir }) => navigation.filter({ sort: key, dir })} />
            )}
          </div>
        </>
      )}
      <Button
        variant="quiet"
        // Its place is kept, so that nothing moves under the hand when the first filter is set.
        className={cx('sm:-my-0.5 max-sm:basis-full', on.length === 0 && 'invisible max-sm:hidden')}
        icon={<X aria-hidden className="size-icon-sm" />}
        onClick={() => {
          navigation.clearFilters()
          focusSearch()
        }}
      >
        {t('filters.clear')}
      </Button>
    </fieldset>
  )
}

interface PhoneSortProps<Key extends string> {
  readonly sorting: Sorting<Key>
  readonly sorts: readonly SortChoice<Key>[]
  readonly onSort: (sorting: Sorting<Key>) => void
}

function PhoneSort<Key extends string>({ sorting: { key, dir }, sorts, onSort }: PhoneSortProps<Key>) {
  const t = useTranslations(listMessages)
  return (
    <SelectInput
      size="filter"
      className="sm:hidden"
      aria-label={t('sort')}
      value={`${key} ${dir}`}
      onChange={({ currentTarget }) => {
        const chosen = sorts.find((each) => `${each.key} ${each.dir}` === currentTarget.value)
        if (chosen) onSort(chosen)
      }}
    >
      {sorts.map((each) => (
        <option key={each.label} value={`${each.key} ${each.dir}`}>
          {each.label}
        </option>
      ))}
    </SelectInput>
  )
}
