import {
  answerRating,
  decideReportedRating,
  downloadRatings,
  getRatingSummary,
  listRatings,
  listReportedRatings,
  reportRating,
} from '#contract/ratings.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import { isHeavyPage } from '#server/http/lines.ts'
import { exportHooks } from '#server/xlsx/exporter.ts'
import { answer } from './answer.ts'
import { ratingExporter } from './export.ts'
import { findRatings } from './list.ts'
import { decideReport, findReported, report } from './report.ts'
import { findRatingSummary } from './summary.ts'

/** Per business in a quarter of an hour: each may be a mail to a customer. */
const maxAnswers = 100

/** Per business in a quarter of an hour, and a day: each is a task for every administrator. */
const maxReports = 20
const maxReportsADay = 50

/** The limit per administrator in 15 minutes. */
const maxDecisions = 300

export function ratingRoutes({ implement }: Calls, deps: Deps): void {
  implement(listRatings, ({ viewer, query }) => findRatings(deps, viewer, query), { isHeavy: true })
  implement(getRatingSummary, ({ viewer, query }) => findRatingSummary(deps, viewer, query), { isHeavy: true })
  implement(downloadRatings, ratingExporter(deps), exportHooks('ratings'))
  implement(answerRating, (input) => answer(input, deps), {
    rateLimits: ({ viewer }) => [{ key: `ratings.answer:${viewer.businessId}`, max: maxAnswers }],
  })
  implement(reportRating, (input) => report(input, deps), {
    rateLimits: ({ viewer }) => [
      { key: `ratings.report:${viewer.businessId}`, max: maxReports },
      { key: `ratings.report day:${viewer.businessId}`, max: maxReportsADay, period: 86_400_000 },
    ],
  })
  implement(listReportedRatings, ({ query }) => findReported(deps, query), { isHeavy: isHeavyPage })
  implement(decideReportedRating, (input) => decideReport(input, deps), {
    rateLimits: ({ viewer }) => [{ key: `ratings.decideReport:${viewer.id}`, max: maxDecisions }],
  })
}
