import { useQuery } from '@tanstack/react-query'
import { pagedListQuery } from '#components/list/list-queries.ts'
import { toListQuery, toPageSize } from '#components/list/list-query.ts'
import type { Sorting } from '#components/list/sorting.ts'
import { startedByLoader } from '#components/query-options.ts'
import {
  answerRating,
  decideReportedRating,
  downloadRatings,
  getRatingSummary,
  listRatings,
  listReportedRatings,
  reportRating,
} from '#contract/ratings.ts'
import { waitingCounts } from '#features/dashboards/api.ts'
import { useLanguage } from '#i18n/use-language.ts'
import type { Api, CallOptions } from '#lib/http/api.ts'
import { useServices, useSupports } from '#lib/services.ts'
import type { Tab } from '#ui/tables/tab-links.tsx'
import type { RatingSearch, RatingSort, ReportedSearch, StarFilter } from './search.ts'

/** Newest first by default. */
export const resolveRatingSort = ({ sort, dir = 1 }: RatingSearch): Sorting<RatingSort> =>
  sort ? { key: sort, dir } : { key: 'createdAt', dir: -1 }

const toStars = (stars: StarFilter) => (stars === 'low' ? [1, 2] : [Number(stars)])

const toFlag = (choice: 'all' | 'yes' | 'no' | undefined) => (choice === undefined || choice === 'all' ? undefined : choice === 'yes')

function toFilters({ dealId, stars, language, comment, answered, ...search }: RatingSearch) {
  const { page: _page, limit: _limit, ...query } = toListQuery(search)
  const [hasComment, isAnswered] = [toFlag(comment), toFlag(answered)]
  return {
    ...query,
    ...(dealId && { dealId }),
    ...(stars && { stars: toStars(stars) }),
    ...(language && { language }),
    ...(hasComment !== undefined && { hasComment }),
    ...(isAnswered !== undefined && { answered: isAnswered }),
  }
}

/** Stars without words are in the summary. */
const withListed = (search: RatingSearch): RatingSearch => ({ ...search, comment: search.comment ?? (search.answered ? undefined : 'yes') })

function toOrder(search: RatingSearch) {
  const { key, dir } = resolveRatingSort(search)
  return { sortKey: key, sortValue: dir }
}

/** The fields of `ratings.list` with another name than in the address. */
export const ratingListFields = { created: 'creationDate', comment: 'hasComment' } as const

export const ratingQueries = (api: Api) => ({
  list: (search: RatingSearch) => {
    const query = { ...toFilters(withListed(search)), ...toOrder(search), page: search.page, limit: toPageSize(search) }
    return pagedListQuery(api.query(listRatings, { query }), search)
  },
  summary: (search: RatingSearch) => {
    const { dealId, dateRange, creationDate } = toFilters(search)
    const query = { dealId, dateRange, creationDate }
    return api.query(getRatingSummary, { query })
  },
  reported: (search: ReportedSearch) => {
    const query = { page: search.page, limit: toPageSize(search), ...(search.decided && { decided: true }) }
    return pagedListQuery(api.query(listReportedRatings, { query }), search)
  },
})

export const ratingFiles = (api: Api) => ({
  download: (search: RatingSearch, options: Pick<CallOptions, 'signal' | 'onProgress'>) =>
    api.send(downloadRatings, { query: { ...toFilters(withListed(search)), ...toOrder(search) } }, options),
})

export const ratingMutations = (api: Api) => ({
  answer: () => api.mutation(answerRating, { quiet: 'failure' }),
  report: () => api.mutation(reportRating, { quiet: 'failure' }),
  decide: () => api.mutation(decideReportedRating),
})

const reportedComments = { en: 'Reported comments', ar: 'التعليقات المبلّغ عنها' } as const

/** The tab of reported comments beside those of vouchers; none on a plain backend. */
export function useReportedTab(active: boolean): readonly Tab[] {
  const { api } = useServices()
  const language = useLanguage()
  const isServed = useSupports(listReportedRatings)
  const { data } = useQuery({ ...waitingCounts(api), ...startedByLoader })
  if (!isServed) return []
  const count = data?.comments?.count
  return [
    {
      key: 'reported',
      label: reportedComments[language],
      count,
      ...(count && { tone: 'wait' }),
      link: { to: '/admin/ratings', search: { page: 1 } },
      active,
    },
  ]
}
