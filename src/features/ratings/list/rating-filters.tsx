import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { CreatedFilter } from '#components/list/created-filter.tsx'
import { ChoiceFilter, FieldFilter, LinkFilter, ListFilters, type ListFiltersProps } from '#components/list/list-filters.tsx'
import type { ListState } from '#components/list/use-list.ts'
import { commentLanguages } from '#contract/sort-keys.ts'
import { dealQueries } from '#features/deals/api.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { type RatingSearch, type RatingSort, type StarFilter, starFilters } from '../search.ts'

const shows = {
  unanswered: { answered: 'no', comment: undefined },
  answered: { answered: 'yes', comment: undefined },
  all: { answered: undefined, comment: 'all' },
  bare: { answered: undefined, comment: 'no' },
} as const satisfies Readonly<Record<string, Pick<RatingSearch, 'answered' | 'comment'>>>
type Show = keyof typeof shows
const showNames = Object.keys(shows) as readonly Show[]

const findShow = ({ answered, comment }: RatingSearch): Show | undefined =>
  showNames.find((name) => (answered ? shows[name].answered === answered : comment && shows[name].comment === comment))

interface RatingFiltersProps extends Pick<ListFiltersProps<RatingSort>, 'sorting' | 'sorts'> {
  readonly list: ListState<RatingSearch>
}

export function RatingFilters({ list, ...orders }: RatingFiltersProps) {
  const { t } = useTranslation('ratings')
  const { search, navigation } = list
  const starLabel = (filter: StarFilter) => (filter === 'low' ? t('filters.low') : t('stars', { count: Number(filter) }))
  return (
    <ListFilters searchLabel={t('search')} list={list} {...orders}>
      {search.dealId && <DealFilter dealId={search.dealId} onClear={() => navigation.filter({ dealId: undefined })} />}
      <ChoiceFilter
        texts={t('filters.show', { returnObjects: true })}
        options={showNames.map((value) => ({ value, label: t(`filters.shows.${value}`) }))}
        chosen={findShow(search)}
        className="sm:w-[13rem]"
        onChoose={(value) => {
          const show = showNames.find((name) => name === value)
          navigation.filter(show ? shows[show] : { answered: undefined, comment: undefined })
        }}
      />
      <FieldFilter
        list={list}
        field="stars"
        texts={t('filters.stars', { returnObjects: true })}
        options={starFilters.map((value) => ({ value, label: starLabel(value) }))}
        className="sm:w-[9rem]"
      />
      {search.language && (
        <FieldFilter
          list={list}
          field="language"
          texts={t('filters.language', { returnObjects: true })}
          options={commentLanguages.map((value) => ({ value, label: t(`filters.languages.${value}`) }))}
          className="sm:w-[9rem]"
        />
      )}
      <CreatedFilter list={list} label={(days) => t('days', { days })} />
    </ListFilters>
  )
}

/** The voucher that a link has chosen. Without its name if it is deleted or not loaded yet. */
function DealFilter({ dealId, onClear }: { readonly dealId: string; readonly onClear: () => void }) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const { data } = useQuery(dealQueries(useServices().api).detail(dealId))
  return (
    <LinkFilter
      label={data ? t('dealNamed', { name: displayName(language, toNames(data)) }) : t('oneDeal')}
      allLabel={t('allDeals')}
      onClear={onClear}
    />
  )
}
