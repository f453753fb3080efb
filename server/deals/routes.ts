import { createDeal, decideDeal, getDeal, listDeals } from '../../src/contract/deals.ts'
import type { Deps } from '../deps.ts'
import type { Calls } from '../http/calls.ts'
import { listOfDeals } from './list.ts'
import { addDeal, dealOf, decide } from './service.ts'

export function dealRoutes({ implement }: Calls, deps: Deps): void {
  implement(listDeals, ({ db, viewer, query }) => listOfDeals(db, viewer, query, deps))
  implement(getDeal, ({ db, viewer, params }) => dealOf(db, viewer, params.id, deps))
  implement(createDeal, (input) => addDeal(input, deps))
  implement(decideDeal, (input) => decide(input, deps))
}
