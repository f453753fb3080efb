import type { FastifyBaseLogger } from 'fastify'
import {
  createDeal,
  decideDeal,
  deleteDeal,
  discardDealChange,
  downloadDeals,
  getDeal,
  getDealFigures,
  getDealHistory,
  listDeals,
  updateDeal,
  updateDealCover,
} from '#contract/deals.ts'
import { endDeal, getDealClaimants } from '#contract/voucher-endings.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import { isHeavyPage } from '#server/http/lines.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { RateLimit } from '#server/security/limiter.ts'
import { exportHooks } from '#server/xlsx/exporter.ts'
import { changeCover, changeDeal, discardChange, removeDeal } from './change.ts'
import { createDealChecks } from './checks/check-deals.ts'
import { endVoucher, readClaimants, undoEnd } from './end.ts'
import { dealExporter } from './export.ts'
import { readDealFigures } from './figures.ts'
import { readDealHistory } from './history.ts'
import { findDeals } from './list.ts'
import { addDeal, decide, readDeal } from './service.ts'
import { undoDecision } from './undo-decision.ts'

/** Per business in a quarter of an hour; each picture is re-encoded and reviewed. */
const maxPictures = 40

/** Per business and day, so that nobody fills the disk. */
const maxPicturesADay = 200

const maxChanges = 120

const pictureLimits = (call: 'create' | 'updateCover', { businessId }: Viewer): RateLimit[] => [
  { key: `deals.${call}:${businessId}`, max: maxPictures },
  { key: `deals.pictures:${businessId}`, max: maxPicturesADay, period: 86_400_000 },
]

export function dealRoutes({ implement }: Calls, { log, ...rest }: Deps & { readonly log: Pick<FastifyBaseLogger, 'error'> }): void {
  const deps = { ...rest, checkAfter: createDealChecks({ ...rest, log }) }
  implement(listDeals, ({ viewer, query }) => findDeals(deps, viewer, query), {
    isHeavy: (query) => isHeavyPage(query) || query.countsCategories === true,
  })
  implement(downloadDeals, dealExporter(deps), exportHooks('deals'))
  implement(getDeal, ({ db, viewer, params }) => readDeal(db, viewer, params.id, deps))
  implement(getDealFigures, ({ viewer, params, query }) => readDealFigures(deps, viewer, { ...params, ...query }), { isHeavy: true })
  implement(getDealHistory, ({ db, viewer, params }) => readDealHistory(db, viewer, params.id))
  implement(createDeal, (input) => addDeal(input, deps), {
    rateLimits: ({ viewer }) => pictureLimits('create', viewer),
  })
  implement(updateDeal, (input) => changeDeal(input, deps), {
    rateLimits: ({ viewer }) => [{ key: `deals.update:${viewer.businessId}`, max: maxChanges }],
  })
  implement(updateDealCover, (input) => changeCover(input, deps), {
    rateLimits: ({ viewer }) => pictureLimits('updateCover', viewer),
  })
  implement(discardDealChange, (input) => discardChange(input, deps))
  implement(deleteDeal, (input) => removeDeal(input, deps))
  implement(getDealClaimants, (input) => readClaimants(input, deps))
  implement(endDeal, (input) => (input.body.undo ? undoEnd(input, deps) : endVoucher(input, deps)))
  implement(decideDeal, (input) => (input.body.undo ? undoDecision(input, deps) : decide(input, deps)))
}
