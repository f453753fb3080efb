import {
  answerRating,
  getRatingSummary,
  listRatings,
  listReportedRatings,
  type Rating,
  type RatingSummary,
  type ReportedRating,
} from '#contract/ratings.ts'
import { adminRoles, providerRoles } from '#contract/roles.ts'
import { refuseWith, respondWith } from '#fixtures/handlers.ts'
import { hoursAgo } from '#fixtures/samples/now.ts'
import {
  decidedReports,
  longRatingRows,
  longRatingSummary,
  longReports,
  noRatings,
  ratingRows,
  ratingSummary,
  reportedRows,
} from '#fixtures/samples/ratings.ts'
import type { Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'

const listing = (rows: readonly Rating[], summary: RatingSummary, totalCount = rows.length) => [
  respondWith(listRatings, { rows: [...rows], pagination: { currentPage: 1, totalCount } }),
  respondWith(getRatingSummary, summary),
]

const reported = (rows: readonly ReportedRating[]) => [
  respondWith(listReportedRatings, { rows: [...rows], pagination: { currentPage: 1, totalCount: rows.length } }),
]

const unanswered = ratingRows.filter(({ answer, comment }) => comment && !answer).slice(0, 1)
const own = { route: '/service-provider/ratings', path: '/service-provider/ratings', viewers: providerRoles } as const

const press = (act: 'answer' | 'report', expects: Scene['expects']): Scene => ({
  act: (stage) =>
    act === 'answer' ? stage.press((of) => of('ratings', 'row')(act)) : stage.pressAt('main :is(tbody, li) button:has(.lucide-flag)'),
  expects,
})

const answeredMeanwhile = refuseWith(answerRating, 409, 'ALREADY_ANSWERED', {
  text: 'شكراً لكم، أصلحنا المكيّف ونسعد بزيارتكم.',
  at: hoursAgo(0.1),
  changeUntil: hoursAgo(-0.15),
  version: 1,
})

const dialogs: readonly Screen[] = [
  {
    ...own,
    name: 'rating-answer',
    answers: { loaded: listing(unanswered, ratingSummary), long: listing(longRatingRows.slice(0, 1), longRatingSummary) },
    scene: press('answer', (of) => of('ratings', 'answer')('hint')),
  },
  {
    ...own,
    name: 'rating-answered-meanwhile',
    answers: { loaded: [answeredMeanwhile, ...listing(unanswered, ratingSummary)] },
    scene: {
      act: async (stage) => {
        await stage.press((of) => of('ratings', 'row')('answer'))
        await stage.type('text', 'Thank you for telling us.')
        await stage.press((of) => of('ratings', 'answer')('save'))
      },
      expects: (of) => of('ratings', 'answer')('meanwhile'),
    },
  },
  {
    ...own,
    name: 'rating-report',
    answers: { loaded: listing(unanswered, ratingSummary) },
    scene: press('report', (of) => of('ratings', 'report')('field')),
  },
]

/** What customers say, and the comments that businesses have reported. */
export const screens: readonly Screen[] = [
  {
    name: 'ratings',
    route: '/service-provider/ratings',
    path: '/service-provider/ratings',
    viewers: providerRoles,
    answers: {
      loaded: listing(ratingRows, ratingSummary),
      empty: listing([], noRatings),
      long: listing(longRatingRows, longRatingSummary, 1_204_567),
    },
  },
  {
    name: 'ratings-filtered',
    route: '/service-provider/ratings',
    path: '/service-provider/ratings?stars=low&answered=no&from=2026-08-01&to=2026-08-31',
    viewers: providerRoles,
    answers: { loaded: listing(ratingRows.slice(0, 1), ratingSummary), empty: listing([], noRatings) },
  },
  {
    name: 'reported-comments',
    route: '/admin/ratings',
    path: '/admin/ratings',
    viewers: adminRoles,
    answers: { loaded: reported(reportedRows), empty: reported([]), long: reported(longReports) },
  },
  {
    name: 'reported-comments-decided',
    route: '/admin/ratings',
    path: '/admin/ratings?decided=yes',
    viewers: ['ADMIN'],
    answers: { loaded: reported(decidedReports), empty: reported([]) },
  },
  ...dialogs,
]
