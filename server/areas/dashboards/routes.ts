import * as contract from '#contract/dashboards.ts'
import { getMorningNote, hideNoteRule } from '#contract/morning-note.ts'
import { getPeriodNote } from '#contract/period-note.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { readAdminStatistics, readEngagement, readTopCategories, readTopProviders } from './admin.ts'
import { toRange, toSold, toTimeSlots } from './answers.ts'
import { compareDeals } from './compare.ts'
import { changeFirstSteps, readFirstSteps } from './first-steps.ts'
import { hideRule, readDashboardNote } from './note/read-note.ts'
import { readPeriodNote } from './period-note.ts'
import { readProviderStatistics, readSeries } from './provider.ts'
import { redemptionsByHour, type Scope } from './rollups.ts'
import { toSpan } from './span.ts'
import { selectTopDeals, toTopDeal } from './top.ts'
import { readWaitingCounts } from './waiting.ts'

interface CardInput {
  readonly query: Parameters<typeof toSpan>[0]
  readonly viewer: Viewer
}

/** Per business in a quarter of an hour. */
const maxMarks = 60

const maxRedeemedRows = 5
const maxEarningRows = 10

export function dashboardRoutes({ implement }: Calls, deps: Deps): void {
  const { config, db } = deps
  const zone = config.businessTimeZone

  const card =
    <Data extends object>(side: 'provider' | 'admin', read: (scope: Scope) => Promise<Data>) =>
    async ({ query, viewer }: CardInput) => {
      const span = toSpan(query, deps.now(), zone)
      const data = await read({ db, span, zone, providerId: side === 'provider' ? viewer.businessId : undefined })
      return { ...data, range: toRange(span, config) }
    }
  const topDeals = (options: Parameters<typeof selectTopDeals>[1]) =>
    card('provider', async (scope) => {
      const [rows, compared] = await Promise.all([selectTopDeals(scope, options), compareDeals(scope)])
      const before = (id: string) => toSold(compared.get(id)?.before ?? { number: 0, revenue: 0 })
      return { rows: rows.map((row) => ({ ...toTopDeal(row, deps), previous: before(row.dealId) })) }
    })
  const timeSlots = async (scope: Scope) => toTimeSlots(await redemptionsByHour(scope))

  implement(
    contract.providerStatistics,
    card('provider', (scope) => readProviderStatistics(scope, config)),
  )
  implement(
    contract.revenueStats,
    card('provider', (scope) => readSeries(scope, 'revenue')),
  )
  implement(
    contract.profitStats,
    card('provider', (scope) => readSeries(scope, 'profit')),
  )
  implement(contract.topDeals, topDeals({ limit: maxRedeemedRows }))
  implement(contract.topPerformingDeals, topDeals({ by: 'revenue', limit: maxEarningRows }))
  implement(contract.providerTimeSlots, card('provider', timeSlots))
  implement(getPeriodNote, card('provider', readPeriodNote))

  implement(contract.getFirstSteps, ({ viewer }) => readFirstSteps(db, viewer.businessId, deps))
  implement(contract.markFirstSteps, (input) => changeFirstSteps(input, deps), {
    rateLimits: ({ viewer }) => [{ key: `firstSteps:${viewer.businessId}`, max: maxMarks }],
  })

  implement(getMorningNote, ({ viewer }) => readDashboardNote(db, viewer, deps))
  implement(hideNoteRule, (input) => hideRule(input, deps), {
    rateLimits: ({ viewer }) => [{ key: `noteRule:${viewer.businessId}`, max: maxMarks }],
  })

  implement(
    contract.adminStatistics,
    card('admin', (scope) => readAdminStatistics(scope, deps)),
  )
  implement(contract.getWaitingCounts, ({ viewer }) => readWaitingCounts(db, viewer))
  implement(contract.userEngagement, card('admin', readEngagement))
  implement(contract.topCategories, card('admin', readTopCategories))
  implement(contract.adminTimeSlots, card('admin', timeSlots))
  implement(
    contract.topProviders,
    card('admin', (scope) => readTopProviders(scope, deps)),
  )
}
