import {
  getRatingSummary,
  listRatings,
  listReportedRatings,
  type Rating,
  type RatingSummary,
  type ReportedRating,
} from '#contract/ratings.ts'
import { adminRoles, providerRoles } from '#contract/roles.ts'
import { respondWith } from '#fixtures/handlers.ts'
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
import type { Screen } from '../screen.ts'

const listing = (rows: readonly Rating[], summary: RatingSummary, totalCount = rows.length) => [
  respondWith(listRatings, { rows: [...rows], pagination: { currentPage: 1, totalCount } }),
  respondWith(getRatingSummary, summary),
]

const reported = (rows: readonly ReportedRating[]) => [
  respondWith(listReportedRatings, { rows: [...rows], pagination: { currentPage: 1, totalCount: rows.length } }),
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
    path: '/service-provider/ratings?stars=low&answered=no&theme=waiting&from=2026-08-01&to=2026-08-31',
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
]
