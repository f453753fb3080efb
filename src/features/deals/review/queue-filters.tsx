import type { DealRow } from '../../../contract/deals.ts'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { businessNames, nameOf } from '../../../patterns/bilingual/names.tsx'
import { CategoryFilter } from '../../../patterns/list/category-filter.tsx'
import { ChosenFilter } from '../../../patterns/list/chosen-filter.tsx'
import type { ListNavigation } from '../../../patterns/list/use-list.ts'
import { useExtra } from '../../../services.ts'
import { useCategories } from '../../lookups/api.ts'
import { dealMessages } from '../messages.ts'
import type { DealSearch } from '../search.ts'

interface QueueFiltersProps {
  readonly search: DealSearch
  readonly navigation: ListNavigation<DealSearch>
  /** What is shown; undefined until it has come. */
  readonly rows: readonly DealRow[] | undefined
}

/** By the business category of the provider, and, where a voucher led here, by the provider; where the backend knows these filters. */
export function QueueFilters({ search, navigation, rows }: QueueFiltersProps) {
  const t = useTranslations(dealMessages)
  const language = useLanguage()
  const isKnown = useExtra('deal-filters')
  const categories = useCategories(isKnown && rows !== undefined)
  if (!isKnown) return null
  const provider = nameOf(language, businessNames(rows?.[0]?.serviceProvider))
  return (
    <>
      <CategoryFilter categories={categories} category={search.category} onCategory={(category) => navigation.filter({ category })} />
      {search.provider && (
        <ChosenFilter
          label={provider ? t('review.filters.provider', { provider }) : t('review.filters.chosenProvider')}
          allLabel={t('review.filters.allProviders')}
          onClear={() => navigation.filter({ provider: undefined })}
        />
      )}
    </>
  )
}
