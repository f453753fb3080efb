import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { CategoriesFilter } from '#components/list/categories-filter.tsx'
import { CreatedFilter } from '#components/list/created-filter.tsx'
import { FieldFilter, filterWidths, SupportedFilter } from '#components/list/list-filters.tsx'
import type { ListState } from '#components/list/use-list.ts'
import { OverdueFilter } from '#components/review/overdue-filter.tsx'
import { providerSearchFields } from '#contract/sort-keys.ts'
import { useCategories } from '#features/lookups/api.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { cx } from '#ui/cx.ts'
import { SelectInput } from '#ui/fields/select-input.tsx'
import { providerQueries } from '../api.ts'
import type { ProviderSearch } from '../search.ts'

interface FilterProps {
  readonly list: ListState<ProviderSearch>
}

interface SettledFilterProps extends FilterProps {
  /** Whether the list is shown or has failed. */
  readonly isSettled: boolean
}

export function SearchBySelect({ list: { search, navigation } }: FilterProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'queue' })
  return (
    <SelectInput
      size="filter"
      set={search.by !== undefined}
      className={cx('max-sm:w-full', filterWidths.narrow)}
      aria-label={t('by.label')}
      value={search.by ?? ''}
      onChange={({ currentTarget }) => navigation.filter({ by: providerSearchFields.find((field) => field === currentTarget.value) })}
    >
      <option value="">{t('by.all')}</option>
      {providerSearchFields.map((field) => (
        <option key={field} value={field}>
          {t(`by.${field}`)}
        </option>
      ))}
    </SelectInput>
  )
}

/** Category, city and days of registration. */
export function QueueFilters({ list, isSettled }: SettledFilterProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'queue' })
  const cities = useCityOptions(isSettled)
  return (
    <>
      <SupportedFilter list={list} field="category">
        <Categories list={list} isSettled={isSettled} />
      </SupportedFilter>
      <FieldFilter list={list} field="city" texts={t('city', { returnObjects: true })} options={cities} className={filterWidths.narrow} />
      <CreatedFilter list={list} label={(days) => t('registered', { days })} />
      <OverdueFilter list={list} />
    </>
  )
}

function Categories({ list, isSettled }: SettledFilterProps) {
  const counts = providerQueries(useServices().api).categoryCounts(list.search)
  const categories = useCategories(isSettled)
  return <CategoriesFilter list={list} categories={categories} counts={counts} className={filterWidths.wide} />
}

function useCityOptions(isReady: boolean) {
  const { api, session } = useServices()
  const language = useLanguage()
  const fmt = useFmt()
  const isLoggedIn = useStore(session.store, (state) => state.isLoggedIn)
  const { data } = useQuery({ ...providerQueries(api).cities(), enabled: isLoggedIn && isReady })
  return data?.map((city) => ({ value: city._id, label: `${displayName(language, toNames(city))} (${fmt.number(city.total)})` }))
}
