import type { LinkProps } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { reviewStatuses, type SearchSuggestion, sumCounts } from '#contract/review.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import type { Elements } from '#ui/elements.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { focusSearch } from './list-filters.tsx'
import { activeFilters } from './list-query.ts'
import type { ListSearch } from './list-search.ts'
import { type StatusTabsProps, useTabLabel } from './status-tabs.tsx'
import type { ListNavigation } from './use-list.ts'

interface NoMatchesProps {
  readonly search: ListSearch
  readonly navigation: Pick<ListNavigation<never>, 'clearFilters'>
  /** Tabs of the list, with the counts of the same search. */
  readonly tabs?: StatusTabsProps | undefined
  readonly elsewhere?: Elements
  readonly suggestion?: SearchSuggestion | undefined
  /** The filter of the address whose value does not exist. */
  readonly unknown?: string | undefined
}

/** A list in which nothing matches: the tabs that have matches, and the way back to all rows. */
export function NoMatches({ search, navigation, tabs, elsewhere, suggestion, unknown }: NoMatchesProps) {
  const { t } = useTranslation('list', { keyPrefix: 'noMatches' })
  const { t: lists } = useTranslation('list', { keyPrefix: 'page' })
  const filters = activeFilters(search).filter((key) => key !== 'search').length
  const sentences = [useTabSentence(tabs), filters > 0 && t('filters', { count: filters })]
  const title = search.search ? t('titleSearch', { search: search.search }) : t('title')
  const clear = () => {
    navigation.clearFilters()
    focusSearch()
  }
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={unknown && unknown !== 'city' ? t('unknownCategory') : title}
      text={unknown ? t('unknownText') : sentences.filter(Boolean).join(' ')}
      action={
        <>
          {suggestion && <Suggestion {...suggestion} tabs={tabs} />}
          {tabs && !unknown && <OtherTabs {...tabs} />}
          {elsewhere}
          {filters > 0 && <Button onClick={clear}>{lists('filters.clear')}</Button>}
        </>
      }
    />
  )
}

function useTabSentence(tabs: StatusTabsProps | undefined): string | undefined {
  const { t } = useTranslation('list', { keyPrefix: 'noMatches' })
  const toLabel = useTabLabel(tabs?.labelFor)
  if (!tabs?.shown) return undefined
  const tab = toLabel(tabs.shown).toLowerCase()
  if (!tabs.counts) return t('onlyIn', { tab })
  return reviewStatuses.some((status) => tabs.counts?.[status]) ? t('notIn', { tab }) : t('nowhere')
}

/** Opens the tab that has matches. A list without tabs shows only pending rows. */
function Suggestion({ search, counts, tabs }: SearchSuggestion & Pick<NoMatchesProps, 'tabs'>) {
  const { t } = useTranslation('common')
  const count = tabs ? sumCounts(counts) : counts.PENDING
  if (count === 0) return null
  const other = tabs?.all === undefined ? reviewStatuses.find((status) => counts[status] > 0) : undefined
  const tab = tabs?.shown && counts[tabs.shown] > 0 ? tabs.shown : other
  const link: LinkProps = tabs ? tabs.linkTo(tab) : { to: '.', search: true }
  return (
    <ButtonLink
      {...link}
      variant="primary"
      search={(old: object) => ({ ...old, ...(typeof link.search === 'object' && link.search), page: 1, search })}
    >
      {t('didYouMean', { search, count })}
    </ButtonLink>
  )
}

/** A plain backend does not count: there only the sentence is shown. */
function OtherTabs({ shown, counts, linkTo, labelFor }: StatusTabsProps) {
  const { t } = useTranslation('list', { keyPrefix: 'noMatches' })
  const toLabel = useTabLabel(labelFor)
  return reviewStatuses
    .filter((status) => status !== shown && counts?.[status])
    .map((status) => (
      <ButtonLink key={status} {...linkTo(status)}>
        {t('foundIn', { tab: toLabel(status).toLowerCase(), count: counts?.[status] })}
      </ButtonLink>
    ))
}
