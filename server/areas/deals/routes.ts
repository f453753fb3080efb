import { createDeal, decideDeal, deleteDeal, getDeal, listDeals, updateDeal, updateDealCover } from '../../../src/contract/deals.ts'
import type { Deps } from '../../deps.ts'
import type { Calls } from '../../http/calls.ts'
import { changeCover, changeDeal, removeDeal } from './change.ts'
import { findDeals } from './list.ts'
import { addDeal, decide, readDeal } from './service.ts'

/** Per business in a quarter of an hour; each picture is re-encoded and reviewed. */
const maxPictures = 40

const maxChanges = 120

export function dealRoutes({ implement }: Calls, deps: Deps): void {
  implement(listDeals, ({ viewer, query }) => findDeals(deps, viewer, query))
  implement(getDeal, ({ db, viewer, params }) => readDeal(db, viewer, params.id, deps))
  implement(createDeal, (input) => addDeal(input, deps), {
    rateLimits: ({ viewer }) => [{ key: `deals.create:${viewer.id}`, max: maxPictures }],
  })
  implement(updateDeal, (input) => changeDeal(input, deps), {
    rateLimits: ({ viewer }) => [{ key: `deals.update:${viewer.id}`, max: maxChanges }],
  })
  implement(updateDealCover, (input) => changeCover(input, deps), {
    rateLimits: ({ viewer }) => [{ key: `deals.updateCover:${viewer.id}`, max: maxPictures }],
  })
  implement(deleteDeal, (input) => removeDeal(input, deps))
  implement(decideDeal, (input) => decide(input, deps))
}
