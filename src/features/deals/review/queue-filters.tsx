import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useStore } from 'zustand'
import type { DealRow } from '../../../contract/deals.ts'
import { useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { businessNames, nameOf } from '../../../patterns/bilingual/names.tsx'
import { CategoryFilter } from '../../../patterns/list/category-filter.tsx'
import { focusSearch } from '../../../patterns/list/focus-search.ts'
import type { ListNavigation } from '../../../patterns/list/use-list.ts'
import { useExtra, useServices } from '../../../services.ts'
import { lookupQueries } from '../../lookups/api.ts'
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
  const { api, session } = useServices()
  const isLoggedIn = useStore(session.store, (state) => state.isLoggedIn)
  const isKnown = useExtra('deal-filters')
  // The list goes first; and drawn once more on its way out, with its cache emptied, the page asks for nothing.
  const { data: categories } = useQuery({ ...lookupQueries(api).categories(), enabled: isLoggedIn && isKnown && rows !== undefined })
  if (!isKnown) return null
  const provider = nameOf(language, businessNames(rows?.[0]?.serviceProvider))
  return (
    <>
      <CategoryFilter categories={categories} category={search.category} onCategory={(category) => navigation.filter({ category })} />
      {search.provider && (
        <button
          type="button"
          className="inline-flex min-h-filter min-w-0 items-center gap-2 rounded-1 border border-teal bg-teal-tint px-3 font-medium text-small text-teal hover:border-ink-3 touch:min-h-touch max-sm:col-span-2"
          onClick={() => {
            navigation.filter({ provider: undefined })
            focusSearch()
          }}
        >
          <span className="min-w-0 truncate">
            {provider ? t('review.filters.provider', { provider }) : t('review.filters.chosenProvider')}
          </span>
          <X aria-hidden className="size-icon-sm flex-none" />
          <span className="sr-only">{t('review.filters.allProviders')}</span>
        </button>
      )}
    </>
  )
}
