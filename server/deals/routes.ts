import { createDeal, decideDeal, getDeal, listDeals } from '../../src/contract/deals.ts'
import type { Deps } from '../deps.ts'
import type { Calls } from '../http/calls.ts'
import { selectDeal } from './deal-rows.ts'
import { listOfDeals } from './list.ts'
import { addDeal, dealOf, decide } from './service.ts'

/** New deals of one business in a quarter of an hour: each costs a picture's work, and somebody has to review it. */
const mostNewDeals = 40

export function dealRoutes({ implement }: Calls, deps: Deps): void {
  const oneDeal = selectDeal(deps.db)
  implement(listDeals, ({ db, viewer, query }) => listOfDeals(db, viewer, query, deps))
  implement(getDeal, ({ viewer, params }) => dealOf(oneDeal, viewer, params.id, deps))
  implement(
    createDeal,
    (input) => addDeal(input, deps),
    ({ viewer }) => [{ key: `deals.create:${viewer.id}`, max: mostNewDeals }],
  )
  implement(decideDeal, (input) => decide(input, deps))
}
