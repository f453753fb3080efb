import { listBusinessCategories } from '../../contract/lookups.ts'
import { listReports, type ReportRow } from '../../contract/reports.ts'
import { adminRoles } from '../../contract/roles.ts'
import { answer, answerBy } from '../example.ts'
import { categories } from '../examples/lookups.ts'
import { longReportRows, reportRows } from '../examples/reports.ts'
import type { Screen } from '../screen.ts'

const listing = (rows: readonly ReportRow[], totalCount = rows.length) => [
  answerBy(listReports, ({ query }) => {
    const limit = Number(query.get('limit') ?? 10)
    return { rows: rows.slice(0, limit), pagination: { currentPage: 1, totalCount, totalPages: Math.ceil(totalCount / limit) } }
  }),
  answer(listBusinessCategories, [...categories]),
]

/** What providers have come to. */
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
    path: '/admin/reports?search=al&category=cafes',
    viewers: ['ADMIN'],
    answers: { loaded: listing(reportRows.slice(0, 4)), empty: listing([]) },
  },
]
