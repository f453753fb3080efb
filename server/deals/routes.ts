import { createDeal, decideDeal, deleteDeal, getDeal, listDeals, updateDeal, updateDealCover } from '../../src/contract/deals.ts'
import type { Deps } from '../deps.ts'
import type { Calls } from '../http/calls.ts'
import { changeCover, changeDeal, removeDeal } from './change.ts'
import { selectDeal } from './deal-rows.ts'
import { listOfDeals } from './list.ts'
import { addDeal, dealOf, decide } from './service.ts'

/** What one business may send of each in a quarter of an hour: it costs a picture's work, and somebody has to review it. */
const mostSent = 40

export function dealRoutes({ implement }: Calls, deps: Deps): void {
  const oneDeal = selectDeal(deps.db)
  implement(listDeals, ({ db, viewer, query }) => listOfDeals(db, viewer, query, deps))
  implement(getDeal, ({ viewer, params }) => dealOf(oneDeal, viewer, params.id, deps))
  implement(
    createDeal,
    (input) => addDeal(input, deps),
    ({ viewer }) => [{ key: `deals.create:${viewer.id}`, max: mostSent }],
  )
  implement(updateDeal, (input) => changeDeal(input, deps))
  implement(
    updateDealCover,
    (input) => changeCover(input, deps),
    ({ viewer }) => [{ key: `deals.updateCover:${viewer.id}`, max: mostSent }],
  )
  implement(deleteDeal, (input) => removeDeal(input, deps))
  implement(decideDeal, (input) => decide(input, deps))
}
