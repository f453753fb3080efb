import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { MessageSquareQuote } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import type { ListDownload } from '#components/download/use-list-download.ts'
import { CreatedFilter } from '#components/list/created-filter.tsx'
import { ChoiceFilter, FieldFilter, LinkFilter, ListFilters, type ListFiltersProps } from '#components/list/list-filters.tsx'
import { ListTable } from '#components/list/list-table.tsx'
import { type ListState, useList } from '#components/list/use-list.ts'
import { useListPage } from '#components/list/use-list-page.tsx'
import { ListActions } from '#components/list-actions/list-actions.tsx'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { listRatings, type Rating } from '#contract/ratings.ts'
import { commentLanguages } from '#contract/sort-keys.ts'
import { dealQueries } from '#features/deals/api.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Dallah } from '#ui/still-lifes/dallah.tsx'
import { ratingFiles, ratingListFields, ratingQueries } from '../api.ts'
import type { RatingAct } from '../rating-act.ts'
import { type RatingSearch, type RatingSort, type StarFilter, starFilters } from '../search.ts'
import { ratingList } from './rating-list.tsx'
import { SummaryCard } from './summary-card.tsx'

const shows = {
  unanswered: { answered: 'no', comment: undefined },
  answered: { answered: 'yes', comment: undefined },
  all: { answered: undefined, comment: 'all' },
  bare: { answered: undefined, comment: 'no' },
} as const satisfies Readonly<Record<string, Pick<RatingSearch, 'answered' | 'comment'>>>

const showNames = Object.keys(shows) as readonly Show[]

const route = getRouteApi('/service-provider/ratings')

const loadDialog = () => import('../dialogs/rating-dialog.tsx').then(({ RatingDialog }) => RatingDialog)

export function RatingsPage() {
  const { t } = useTranslation('ratings')
  const { t: common } = useTranslation('common')
  const { api } = useServices()
  const queries = ratingQueries(api)
  const list = useList({
    call: listRatings,
    fields: ratingListFields,
    search: route.useSearch(),
    navigate: route.useNavigate(),
    list: queries.list,
  })
  const { search } = list
  const summary = useQuery(queries.summary(search))
  const acts = useActs()
  const page = useListPage(ratingList, list, { onAct: acts.onAct })
  const hasOnlyStars = page.isEmpty && (summary.data?.totalRatings ?? 0) > 0
  const isBare = page.isEmpty && !hasOnlyStars
  const download: ListDownload = {
    label: common('download'),
    download: () => ({
      title: t('download.title'),
      text: t('download.text'),
      fetchFile: (begin) => ratingFiles(api).download(search, begin('making')),
    }),
  }
  return (
    <>
      <PageHeader title={t('title')} isOneLine actions={!isBare && <ListActions download={download} />} />
      {!isBare && (
        <>
          <SummaryCard query={summary} search={search} />
          <RatingFilters {...page.filters} list={list} />
        </>
      )}
      <ListTable
        {...page.table}
        caption={t('title')}
        failedText={t('failed')}
        found={(count) => t('found', { count })}
        empty={hasOnlyStars ? <OnlyStars /> : <EmptyState picture={<Dallah />} title={t('empty.title')} text={t('empty.text')} />}
      />
      {acts.dialog}
    </>
  )
}

/** Customers have rated without a word. */
function OnlyStars() {
  const { t } = useTranslation('ratings', { keyPrefix: 'empty' })
  return (
    <EmptyState
      icon={<MessageSquareQuote aria-hidden />}
      title={t('onlyStars')}
      text={t('onlyStarsText')}
      action={
        <ButtonLink to="/service-provider/ratings" search={{ page: 1, comment: 'all' }}>
          {t('all')}
        </ButtonLink>
      }
    />
  )
}

function useActs() {
  const [chosen, setChosen] = useState<{ readonly row: Rating; readonly act: RatingAct }>()
  const { component: RatingDialog, isOpen, setOpen, open } = useLazyDialog(loadDialog)
  const latest = useRef(open)
  useLayoutEffect(() => {
    latest.current = open
  })
  // A stable callback, or every row would render again with the page.
  const onAct = useCallback((row: Rating, act: RatingAct) => {
    setChosen({ row, act })
    latest.current()
  }, [])
  return { onAct, dialog: RatingDialog && isOpen && chosen && <RatingDialog {...chosen} onClose={() => setOpen(false)} /> }
}

type Show = keyof typeof shows

const findShow = ({ answered, comment }: RatingSearch): Show | undefined =>
  showNames.find((name) => (answered ? shows[name].answered === answered : comment && shows[name].comment === comment))

interface RatingFiltersProps extends Pick<ListFiltersProps<RatingSort>, 'sorting' | 'sorts'> {
  readonly list: ListState<RatingSearch>
}

function RatingFilters({ list, ...orders }: RatingFiltersProps) {
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
