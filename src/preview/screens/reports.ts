import { listBusinessCategories } from '#contract/lookups.ts'
import { listReportGroups, listReports, type ReportGroup, type ReportRow, readCheckReport } from '#contract/reports.ts'
import { adminRoles } from '#contract/roles.ts'
import { handler, respondWith } from '#fixtures/handlers.ts'
import { categories } from '#fixtures/samples/categories.ts'
import {
  categoryGroups,
  longCategoryGroups,
  longReportRows,
  monthGroups,
  periodReportRows,
  reportRows,
  sumGroups,
  sumReports,
} from '#fixtures/samples/reports.ts'
import type { Screen } from '../screen.ts'

const listing = (rows: readonly ReportRow[], totalCount = rows.length) => [
  handler(listReports, ({ query: { limit } }) => ({
    rows: rows.slice(0, limit),
    pagination: { currentPage: 1, totalCount, totalPages: Math.ceil(totalCount / limit) },
    totals: sumReports(rows),
    allProviders: Math.max(40, totalCount),
  })),
  respondWith(listBusinessCategories, [...categories]),
]

const groups = (rows: readonly ReportGroup[]) => [
  respondWith(listReportGroups, {
    rows: [...rows],
    pagination: { currentPage: 1, totalCount: rows.length, totalPages: 1 },
    totals: sumGroups(rows),
    matchingProviders: 40,
    allProviders: 40,
  }),
  respondWith(listBusinessCategories, [...categories]),
]

const checkReport = (times: number) => [
  respondWith(readCheckReport, {
    rows: [
      { name: 'textsComplete', failed: 14 * times, approvedAnyway: times },
      { name: 'numbersAgree', failed: 38 * times, approvedAnyway: 11 * times },
      { name: 'usualDiscount', failed: 21 * times, approvedAnyway: 17 * times },
      { name: 'knownBusiness', failed: 9 * times, approvedAnyway: 7 * times },
    ],
    clean: { decided: 412 * times, rejected: 6 * times },
  }),
]

/** The list of reports on providers, and what reviewers decide against checks. */
export const screens: readonly Screen[] = [
  {
    name: 'reports',
    route: '/admin/reports',
    path: '/admin/reports',
    viewers: adminRoles,
    answers: { loaded: listing(reportRows, 40), empty: listing([]), long: listing(longReportRows, 1_204_567) },
  },
  {
    name: 'reports-filtered',
    route: '/admin/reports',
    path: '/admin/reports?search=al&category=cafes&approval=APPROVED&from=2026-03-01&to=2026-03-31',
    viewers: ['ADMIN'],
    answers: { loaded: listing(periodReportRows.slice(0, 4)), empty: listing([]) },
  },
  {
    name: 'reports-by-category',
    route: '/admin/reports',
    path: '/admin/reports?group=category&from=2026-03-01&to=2026-03-31',
    viewers: adminRoles,
    answers: { loaded: groups(categoryGroups), empty: groups([]), long: groups(longCategoryGroups) },
  },
  {
    name: 'reports-by-month',
    route: '/admin/reports',
    path: '/admin/reports?group=month&from=2026-01-12&to=2026-03-31',
    viewers: ['ADMIN'],
    answers: { loaded: groups(monthGroups), empty: groups([]) },
  },
  {
    name: 'reports-checks',
    route: '/admin/reports/checks',
    path: '/admin/reports/checks?from=2026-08-01&to=2026-08-31',
    viewers: adminRoles,
    answers: {
      loaded: checkReport(1),
      empty: [respondWith(readCheckReport, { rows: [], clean: { decided: 0, rejected: 0 } })],
      long: checkReport(10_457),
    },
  },
]
