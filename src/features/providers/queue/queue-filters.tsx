import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { CreatedFilter } from '#components/list/created-filter.tsx'
import { CategoryFilter, ChoiceFilter } from '#components/list/list-filters.tsx'
import type { ListNavigation } from '#components/list/use-list.ts'
import { LateFilter } from '#components/review/late-filter.tsx'
import { providerSearchFields } from '#contract/sort-keys.ts'
import { useCategories } from '#features/lookups/api.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { useIsFullBackend, useServices } from '#lib/services.ts'
import { SelectInput } from '#ui/fields/select-input.tsx'
import { providerQueries } from '../api.ts'
import type { ProviderSearch } from '../search.ts'

interface FilterProps {
  readonly search: ProviderSearch
  readonly navigation: ListNavigation<ProviderSearch>
}

/** The field that is searched. */
export function SearchBySelect({ search, navigation }: FilterProps) {
  const { t } = useTranslation('providers', { keyPrefix: 'queue' })
  return (
    <SelectInput
      size="filter"
      set={search.by !== undefined}
      className="max-sm:w-full sm:w-[7.5rem]"
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

/** Category, city and days of registration; none on a plain backend. `isSettled`: the list is shown or has failed. */
export function QueueFilters({ search, navigation, isSettled }: FilterProps & { readonly isSettled: boolean }) {
  const { t } = useTranslation('providers', { keyPrefix: 'queue' })
  const isFullBackend = useIsFullBackend()
  const isReady = isFullBackend && isSettled
  const categories = useCategories(isReady)
  const cities = useCityOptions(isReady)
  if (!isFullBackend) return null
  return (
    <>
      <CategoryFilter
        categories={categories}
        category={search.category}
        className="sm:w-[9rem]"
        onCategory={(category) => navigation.filter({ category })}
      />
      <ChoiceFilter
        texts={t('city', { returnObjects: true })}
        options={cities}
        chosen={search.city}
        className="sm:w-[7.5rem]"
        onChoose={(city) => navigation.filter({ city })}
      />
      <CreatedFilter search={search} navigation={navigation} label={(days) => t('registered', { days })} />
      <LateFilter late={search.late} onClear={() => navigation.filter({ late: undefined })} />
    </>
  )
}

function useCityOptions(isReady: boolean) {
  const { api, session } = useServices()
  const language = useLanguage()
  const fmt = useFmt()
  const isLoggedIn = useStore(session.store, (state) => state.isLoggedIn)
  const { data } = useQuery({ ...providerQueries(api).cities(), enabled: isLoggedIn && isReady })
  return data?.map((city) => ({ value: city._id, label: `${displayName(language, toNames(city))} (${fmt.number(city.total)})` }))
}
