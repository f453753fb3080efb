import * as contract from '../../src/contract/dashboards.ts'
import type { Period } from '../../src/contract/periods.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import type { Calls } from '../http/calls.ts'
import { toAdminStatistics, toEngagement, toTopCategory, toTopProvider } from './admin.ts'
import { profitOf, rangeOf, timeSlotsOf } from './answers.ts'
import { statementsOf } from './cards.ts'
import { type Measure, toProviderStatistics, toSeries } from './provider.ts'
import { type Span, spanOf } from './span.ts'
import { toTopDeal } from './top.ts'

interface Asked {
  readonly query: { readonly period: Period }
  readonly viewer: Viewer
}

/** A prepared statement of a card. */
interface Card<Row> {
  readonly execute: (values: Record<string, unknown>) => Promise<Row[]>
}

function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A card of one row answered none')
  return row
}

/** The cards of both dashboards, each of them one question to the database. */
export function dashboardRoutes({ implement }: Calls, deps: Deps): void {
  const { config } = deps
  const { provider, admin } = statementsOf(deps.db, config.businessTimeZone)

  const answering =
    <Row, Data extends object>(card: Card<Row>, answer: (rows: Row[], span: Span) => Data) =>
    async ({ query, viewer }: Asked) => {
      const span = spanOf(query.period, deps.now(), config.businessTimeZone)
      const data = answer(await card.execute({ ...span, mine: viewer.id }), span)
      return { ...data, range: rangeOf(span, config) }
    }
  const series = (measure: Measure) => answering(provider.series, (rows, span) => toSeries(only(rows), measure, span, config))
  const topDeals = (card: typeof provider.mostRedeemed) => answering(card, (rows) => ({ rows: rows.map((row) => toTopDeal(row, deps)) }))
  const timeSlots = (card: typeof provider.timeSlots) => answering(card, (rows) => timeSlotsOf(only(rows).numbers))

  implement(
    contract.providerStatistics,
    answering(provider.statistics, (rows) => toProviderStatistics(only(rows), config)),
  )
  implement(
    contract.revenueStats,
    series((revenue) => revenue),
  )
  implement(contract.profitStats, series(profitOf))
  implement(contract.topDeals, topDeals(provider.mostRedeemed))
  implement(contract.topPerformingDeals, topDeals(provider.mostEarning))
  implement(contract.providerTimeSlots, timeSlots(provider.timeSlots))

  implement(
    contract.adminStatistics,
    answering(admin.statistics, (rows) => toAdminStatistics(only(rows), deps)),
  )
  implement(
    contract.userEngagement,
    answering(admin.engagement, (rows, span) => toEngagement(only(rows), span)),
  )
  implement(
    contract.topCategories,
    answering(admin.categories, (rows) => ({ rows: rows.map(toTopCategory) })),
  )
  implement(contract.adminTimeSlots, timeSlots(admin.timeSlots))
  implement(
    contract.topProviders,
    answering(admin.providers, (rows) => ({ rows: rows.map((row) => toTopProvider(row, deps)) })),
  )
}
