import { useRouterState } from '@tanstack/react-router'
import { SlidersHorizontal, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { BusinessCategory } from '#contract/business-category.ts'
import type { SortDirection } from '#contract/sort-keys.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useIsFullBackend, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { Badge } from '#ui/display/badge.tsx'
import type { Elements } from '#ui/elements.ts'
import { SearchInput } from '#ui/fields/search-input.tsx'
import { SelectInput } from '#ui/fields/select-input.tsx'
import { displayName, toNames } from '../bilingual/names.tsx'
import { usePaletteActions } from '../palette-actions.ts'
import { activeFilters } from './list-query.ts'
import type { ListSearch } from './list-search.ts'
import type { ListSupport } from './list-support.ts'
import { type Sorting, shownSorting } from './sorting.ts'
import type { ListState } from './use-list.ts'
import type { ListView } from './use-list-page.tsx'
import { ViewsButton } from './views-button.tsx'

export interface SortChoice<Key extends string> extends Sorting<Key> {
  readonly label: string
}

/** Below 1280 px they share the line with the search. */
export const filterWidths = {
  narrow: 'sm:w-[5.5rem] sm:max-w-[7.5rem] sm:max-xl:grow xl:w-[7.5rem]',
  wide: 'sm:w-[7rem] sm:max-w-[9rem] sm:max-xl:grow xl:w-[9rem]',
} as const

export interface ListFiltersProps<Key extends string> {
  /** Undefined for a list without a search. */
  readonly searchLabel: string | undefined
  readonly list: ListState<ListSearch & { sort?: Key | undefined; dir?: SortDirection | undefined }>
  readonly sorting?: Sorting<string>
  readonly sorts?: readonly SortChoice<Key>[]
  /** Stands before the search, on phones among the filters. */
  readonly searchBy?: Elements
  readonly view?: ListView | undefined
  readonly children?: Elements
}

/** Draws only what the call of the list takes. */
export function ListFilters<Key extends string>({
  searchLabel,
  list: { search, navigation, supports },
  sorting,
  sorts = [],
  searchBy,
  view,
  children,
}: ListFiltersProps<Key>) {
  const { t } = useTranslation('list', { keyPrefix: 'page' })
  const [shown, setShown] = useState(false)
  const more = useId()
  const slashKey = useStore(useServices().shortcuts, ({ enabled }) => enabled)
  const isFullBackend = useIsFullBackend()
  const isSettled = useRouterState({ select: ({ status }) => status === 'idle' })
  const on = activeFilters(search)
  const hidden = on.filter((key) => key !== 'search').length
  const shownSorts = sorts.filter(({ key }) => supports('sort', key))
  const hasSearch = searchLabel !== undefined && supports('search')
  // Where the field is not chosen, a plain backend does not say what it searches.
  const label = isFullBackend || searchBy ? searchLabel : t('keys.search')
  const hasMore = Boolean(children) || shownSorts.length > 0
  const box = useRef<HTMLFieldSetElement>(null)
  const focusSearch = () => box.current?.querySelector<HTMLElement>('input[type=search]')?.focus()
  usePaletteActions({ search: hasSearch ? focusSearch : undefined })
  return (
    <fieldset ref={box} aria-label={t('filters.label')} className="flex min-w-0 flex-wrap items-end gap-2 py-2 sm:py-3">
      {searchBy && <div className={cx('max-sm:order-2 max-sm:w-full sm:contents', !shown && 'max-sm:hidden')}>{searchBy}</div>}
      {hasSearch && label && (
        <SearchInput
          label={label}
          placeholder={label}
          value={search.search ?? ''}
          isSettled={isSettled}
          slashKey={slashKey}
          onSearch={(text) => navigation.filter({ search: text || undefined }, true)}
          className="min-w-0 flex-1 sm:min-w-[11rem] xl:min-w-[9rem]"
        />
      )}
      {on.length > 0 && (
        <Button
          variant="quiet"
          // The search makes room for these, so that the filters (on phones the rows) do not move.
          className={cx('max-sm:order-1 sm:-my-0.5', view ? 'max-2xl:px-2.5' : 'max-xl:px-2.5', hidden === 0 && 'max-sm:hidden')}
          data-tip={t('filters.clear')}
          icon={<X aria-hidden className="size-icon-sm" />}
          onClick={() => {
            navigation.clearFilters()
            focusSearch()
          }}
        >
          <span className={view ? 'max-2xl:sr-only' : 'max-xl:sr-only'}>{t('filters.clear')}</span>
        </Button>
      )}
      {view && <ViewsButton {...view} />}
      {hasMore && (
        <>
          <Button
            className="sm:hidden"
            icon={<SlidersHorizontal aria-hidden className="size-icon-sm" />}
            aria-expanded={shown}
            aria-controls={more}
            onClick={() => setShown(!shown)}
          >
            <span className={cx(hidden > 0 && 'sr-only')}>{t('filters.more')}</span>
            {hidden > 0 && <Badge value={hidden} tone="teal" />}
          </Button>
          <div
            id={more}
            className={cx(
              'min-w-0 grid-cols-2 gap-2 max-sm:order-2 max-sm:w-full sm:contents',
              'crowded:grid crowded:basis-full crowded:grid-flow-col crowded:auto-cols-fr crowded:grid-cols-none crowded:*:w-full crowded:*:max-w-none',
              shown ? 'grid' : 'hidden',
            )}
          >
            {children}
            {sorting && shownSorts.length > 0 && (
              <SortSelect
                sorting={shownSorting(supports, sorting)}
                sorts={shownSorts}
                onSort={({ key, dir }) => navigation.filter({ sort: key, dir })}
              />
            )}
          </div>
        </>
      )}
    </fieldset>
  )
}

interface PhoneSortProps<Key extends string> {
  readonly sorting: Sorting<string>
  readonly sorts: readonly SortChoice<Key>[]
  readonly onSort: (sorting: Sorting<Key>) => void
}

function SortSelect<Key extends string>({ sorting: { key, dir }, sorts, onSort }: PhoneSortProps<Key>) {
  const { t } = useTranslation('list', { keyPrefix: 'page' })
  const order = `${key} ${dir}`
  return (
    <SelectInput
      size="filter"
      className="max-sm:col-span-2 sm:hidden"
      aria-label={t('sort')}
      value={order}
      onChange={({ currentTarget }) => {
        const chosen = sorts.find((each) => `${each.key} ${each.dir}` === currentTarget.value)
        if (chosen) onSort(chosen)
      }}
    >
      {/* By a table head or an address. */}
      {!sorts.some((each) => `${each.key} ${each.dir}` === order) && (
        <option value={order}>{t('sortBy', { order: t('otherOrder') })}</option>
      )}
      {sorts.map((each) => (
        <option key={each.label} value={`${each.key} ${each.dir}`}>
          {t('sortBy', { order: each.label })}
        </option>
      ))}
    </SelectInput>
  )
}

interface ChosenFilterProps {
  readonly label: string
  readonly allLabel: string
  readonly onClear: () => void
}

/** A filter set by a link, such as one person's rows; a click removes it. */
export function LinkFilter({ label, allLabel, onClear }: ChosenFilterProps) {
  return (
    <button
      type="button"
      className="inline-flex min-h-filter min-w-0 items-center gap-2 rounded-1 border border-teal bg-teal-tint px-3 font-medium text-small text-teal hover:border-ink-3 touch:min-h-touch max-sm:col-span-2"
      onClick={() => {
        onClear()
        focusSearch()
      }}
    >
      <span className="min-w-0 truncate">{label}</span>
      <X aria-hidden className="size-icon-sm flex-none" />
      <span className="sr-only">{allLabel}</span>
    </button>
  )
}

/** For buttons that unmount themselves by clearing filters. */
export const focusSearch = (): void => document.querySelector<HTMLInputElement>('main search input')?.focus()

interface ChoiceFilterProps {
  readonly texts: Readonly<Record<'label' | 'any' | 'chosen' | 'unknown', string>>
  readonly options: readonly { readonly value: string; readonly label: string }[] | undefined
  readonly chosen: string | undefined
  readonly className: string
  readonly onChoose: (value: string | undefined) => void
}

/** An unknown or not yet loaded value in the URL still counts as set. */
export const ChoiceFilter = ({ texts, options, chosen, className, onChoose }: ChoiceFilterProps) => (
  <SelectInput
    size="filter"
    set={chosen !== undefined}
    className={cx('max-sm:col-span-2', className)}
    aria-label={texts.label}
    value={chosen ?? ''}
    onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
  >
    <option value="">{texts.any}</option>
    {chosen !== undefined && !options?.some(({ value }) => value === chosen) && (
      <option value={chosen}>{options ? texts.unknown : texts.chosen}</option>
    )}
    {options?.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </SelectInput>
)

interface SupportedFilterProps {
  readonly list: Pick<ListSupport, 'supports'>
  readonly field: string
  readonly children: Elements
}

/** Draws its children where the call of the list takes the field that a search param sets. */
export const SupportedFilter = ({ list: { supports }, field, children }: SupportedFilterProps) => supports(field) && children

type FieldSearch<Field extends string> = ListSearch & { readonly [Param in Field]?: string | undefined }

interface FieldFilterProps<Field extends string, Search extends FieldSearch<Field>> extends Omit<ChoiceFilterProps, 'chosen' | 'onChoose'> {
  readonly list: ListState<Search>
  readonly field: Field
}

/** One value of a field; not drawn where the call of the list lacks the field. */
export const FieldFilter = <Field extends string, Search extends FieldSearch<Field>>({
  list,
  field,
  ...choice
}: FieldFilterProps<Field, Search>) => (
  <SupportedFilter list={list} field={field}>
    <ChoiceFilter
      {...choice}
      chosen={list.search[field]}
      onChoose={(chosen) => list.navigation.filter({ [field]: chosen } as Partial<Omit<Search, 'page'>>)}
    />
  </SupportedFilter>
)

interface CategoryFilterProps {
  readonly list: ListState<ListSearch & { category?: string | undefined }>
  readonly categories: readonly BusinessCategory[] | undefined
  readonly className?: string
}

export function CategoryFilter({ list, categories, className = 'sm:w-[9rem] lg:w-[12rem]' }: CategoryFilterProps) {
  const { t } = useTranslation('list', { keyPrefix: 'page' })
  const language = useLanguage()
  return (
    <FieldFilter
      list={list}
      field="category"
      texts={t('category', { returnObjects: true })}
      options={categories?.map((each) => ({ value: each.value, label: displayName(language, toNames(each)) }))}
      className={className}
    />
  )
}
