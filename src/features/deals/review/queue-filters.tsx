import { businessNames, displayName } from '../../../components/bilingual/names.tsx'
import { CategoryFilter, LinkFilter } from '../../../components/list/list-filters.tsx'
import type { ListNavigation } from '../../../components/list/use-list.ts'
import type { DealRow } from '../../../contract/deals.ts'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { useIsFullBackend } from '../../../lib/services.ts'
import { useCategories } from '../../lookups/api.ts'
import type { DealSearch } from '../search.ts'
import { queueMessages } from './queue-messages.ts'

interface QueueFiltersProps {
  readonly search: DealSearch
  readonly navigation: ListNavigation<DealSearch>
  /** Undefined while loading. */
  readonly rows: readonly DealRow[] | undefined
  /** Whether the list is shown or has failed. */
  readonly isSettled: boolean
}

/** Business category, and the provider if set by a link; not on a plain backend. */
export function QueueFilters({ search, navigation, rows, isSettled }: QueueFiltersProps) {
  const queueText = useTranslations(queueMessages)
  const language = useLanguage()
  const isFullBackend = useIsFullBackend()
  const categories = useCategories(isFullBackend && isSettled)
  if (!isFullBackend) return null
  const provider = displayName(language, businessNames(rows?.[0]?.serviceProvider))
  return (
    <>
      <CategoryFilter categories={categories} category={search.category} onCategory={(category) => navigation.filter({ category })} />
      {search.provider && (
        <LinkFilter
          label={provider ? queueText('filters.provider', { provider }) : queueText('filters.chosenProvider')}
          allLabel={queueText('filters.allProviders')}
          onClear={() => navigation.filter({ provider: undefined })}
        />
      )}
    </>
  )
}
