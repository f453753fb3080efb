import { listBusinessCategories } from '#contract/lookups.ts'
import { listReportGroups, listReports, type ReportGroup, type ReportRow } from '#contract/reports.ts'
import { adminRoles } from '#contract/roles.ts'
import { handler, respondWith } from '#fixtures/handlers.ts'
import { categories } from '#fixtures/samples/categories.ts'
import {
  categoryGroups,
  longCategoryGroups,
  longReportRows,
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

/** The report on businesses, and its groups. */
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
]
