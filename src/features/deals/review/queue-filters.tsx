import { useTranslation } from 'react-i18next'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import { CategoriesFilter } from '#components/list/categories-filter.tsx'
import { CityFilter } from '#components/list/city-filter.tsx'
import { FieldFilter, filterWidths, LinkFilter, SupportedFilter } from '#components/list/list-filters.tsx'
import type { ListState } from '#components/list/use-list.ts'
import { OverdueFilter } from '#components/review/overdue-filter.tsx'
import { queueStatus } from '#components/review/queue-order.ts'
import type { City } from '#contract/city.ts'
import type { DealRow } from '#contract/deals.ts'
import { dealKinds } from '#contract/sort-keys.ts'
import { useCategories } from '#features/lookups/api.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { dealQueries } from '../api.ts'
import type { DealSearch } from '../search.ts'

interface QueueFiltersProps {
  readonly list: ListState<DealSearch>
  readonly rows: readonly DealRow[] | undefined
  readonly city: City | null | undefined
  /** Whether the list is shown or has failed. */
  readonly isSettled: boolean
}

/** Business category, kind of what waits, and the city or the provider if set by a link. */
export function QueueFilters({ list, rows, city, isSettled }: QueueFiltersProps) {
  const { search, navigation } = list
  const { t: queueText } = useTranslation('deals', { keyPrefix: 'queue' })
  const language = useLanguage()
  const provider = displayName(language, businessNames(rows?.[0]?.serviceProvider))
  return (
    <>
      <SupportedFilter list={list} field="category">
        <Categories list={list} isSettled={isSettled} />
      </SupportedFilter>
      {queueStatus(search) === 'PENDING' && (
        <FieldFilter
          list={list}
          field="kind"
          texts={{ ...queueText('kind', { returnObjects: true }), chosen: '', unknown: '' }}
          options={dealKinds.map((value) => ({ value, label: queueText(`kinds.${value}`) }))}
          className={filterWidths.narrow}
        />
      )}
      <OverdueFilter list={list} />
      <CityFilter list={list} city={city} />
      {search.provider && (
        <LinkFilter
          label={provider ? queueText('filters.provider', { provider }) : queueText('filters.chosenProvider')}
          allLabel={queueText('filters.allProviders')}
          onClear={() =>
            navigation.filter({ provider: undefined, status: search.status === 'ALL' && !search.ended ? undefined : search.status })
          }
        />
      )}
    </>
  )
}

function Categories({ list, isSettled }: Pick<QueueFiltersProps, 'list' | 'isSettled'>) {
  const counts = dealQueries(useServices().api).categoryCounts(list.search)
  const categories = useCategories(isSettled)
  return <CategoriesFilter list={list} categories={categories} counts={counts} className={filterWidths.wide} />
}
