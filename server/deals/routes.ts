import { createDeal, decideDeal, deleteDeal, getDeal, listDeals, updateDeal, updateDealCover } from '../../src/contract/deals.ts'
import type { Deps } from '../deps.ts'
import type { Calls } from '../http/calls.ts'
import { changeCover, changeDeal, removeDeal } from './change.ts'
import { selectDeal } from './deal-rows.ts'
import { dealLister } from './list.ts'
import { addDeal, dealOf, decide } from './service.ts'

/** What one business may send of each in a quarter of an hour: it costs a picture's work, and somebody has to review it. */
const mostSent = 40

/** A change of words alone costs a line of the audit log, and the review of one voucher. */
const mostChanged = 120

export function dealRoutes({ implement }: Calls, deps: Deps): void {
  const oneDeal = selectDeal(deps.db)
  const listOfDeals = dealLister(deps)
  implement(listDeals, ({ viewer, query }) => listOfDeals(viewer, query))
  implement(getDeal, ({ viewer, params }) => dealOf(oneDeal, viewer, params.id, deps))
  implement(
    createDeal,
    (input) => addDeal(input, deps),
    ({ viewer }) => [{ key: `deals.create:${viewer.id}`, max: mostSent }],
  )
  implement(
    updateDeal,
    (input) => changeDeal(input, deps),
    ({ viewer }) => [{ key: `deals.update:${viewer.id}`, max: mostChanged }],
  )
  implement(
    updateDealCover,
    (input) => changeCover(input, deps),
    ({ viewer }) => [{ key: `deals.updateCover:${viewer.id}`, max: mostSent }],
  )
  implement(deleteDeal, (input) => removeDeal(input, deps))
  implement(decideDeal, (input) => decide(input, deps))
}
