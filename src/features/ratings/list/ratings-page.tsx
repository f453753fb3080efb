import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { MessageSquareQuote } from 'lucide-react'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListDownload } from '#components/download/use-list-download.ts'
import { ListTable } from '#components/list/list-table.tsx'
import { useColumnSorting } from '#components/list/sorting.ts'
import { isEmptyUnfiltered, useList } from '#components/list/use-list.ts'
import { ListActions } from '#components/list-actions/list-actions.tsx'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import { useNow } from '#components/use-now.ts'
import { listRatings, type Rating } from '#contract/ratings.ts'
import { useFmt } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { Column } from '#ui/tables/table-column.ts'
import { ratingFiles, ratingListFields, ratingQueries, resolveRatingSort } from '../api.ts'
import type { RatingAct } from '../rating-act.ts'
import type { RatingSort } from '../search.ts'
import { RatingActions, RatingBody, RatingCard, RatingStars, type RowOptions } from './rating-body.tsx'
import { RatingFilters } from './rating-filters.tsx'
import { SummaryCard } from './summary-card.tsx'

const route = getRouteApi('/service-provider/ratings')

const loadDialog = () => import('../dialogs/rating-dialog.tsx').then(({ RatingDialog }) => RatingDialog)

export function RatingsPage() {
  const { t } = useTranslation('ratings')
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
  const options = { now: useNow(), onAct: acts.onAct }
  const columns = useColumns(options, useColumnSorting<RatingSort>(list, resolveRatingSort(search)))
  const { now, onAct } = options
  const card = useCallback((row: Rating) => <RatingCard row={row} now={now} onAct={onAct} />, [now, onAct])
  const isEmpty = isEmptyUnfiltered(list)
  const hasOnlyStars = isEmpty && (summary.data?.totalRatings ?? 0) > 0
  const isBare = isEmpty && !hasOnlyStars
  const download: ListDownload = {
    label: t('download.start'),
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
          <RatingFilters list={list} />
        </>
      )}
      <ListTable
        list={list}
        caption={t('table.caption')}
        columns={columns}
        card={card}
        failedText={t('failed')}
        found={(count) => t('found', { count })}
        empty={hasOnlyStars ? <OnlyStars /> : <EmptyState {...emptyIcon} title={t('empty.title')} text={t('empty.text')} />}
      />
      {acts.dialog}
    </>
  )
}

const emptyIcon = { icon: <MessageSquareQuote aria-hidden /> }

/** Customers have rated without a word. */
function OnlyStars() {
  const { t } = useTranslation('ratings', { keyPrefix: 'empty' })
  return (
    <EmptyState
      {...emptyIcon}
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

type ColumnSort = ReturnType<typeof useColumnSorting<RatingSort>>

function useColumns({ now, onAct }: RowOptions, sort: ColumnSort): readonly Column<Rating>[] {
  const { t } = useTranslation('ratings', { keyPrefix: 'table' })
  const fmt = useFmt()
  return useMemo(
    () => [
      {
        key: 'comment',
        header: t('rating'),
        maxWidth: '60rem',
        cell: (row) => <RatingBody row={row} now={now} />,
      },
      {
        key: 'stars',
        header: t('stars'),
        width: '7.5rem',
        isAtTop: true,
        sort: sort('rating'),
        cell: (row) => <RatingStars row={row} />,
      },
      {
        key: 'when',
        header: t('when'),
        width: '9rem',
        isAtTop: true,
        sort: sort('createdAt', { first: -1 }),
        cell: ({ createdAt }) =>
          createdAt && (
            <span className="grid">
              <time dateTime={createdAt}>{fmt.date(createdAt)}</time>
              <span className="text-caption text-ink-3">{fmt.ago(createdAt, now)}</span>
            </span>
          ),
      },
      {
        key: 'acts',
        header: <span className="sr-only">{t('acts')}</span>,
        width: '9rem',
        cell: (row) => <RatingActions row={row} now={now} onAct={onAct} />,
      },
    ],
    [t, fmt, now, onAct, sort],
  )
}
