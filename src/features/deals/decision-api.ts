import { reviewCache } from '#components/review/decision-cache.ts'
import { type DealRow, decideDeal } from '#contract/deals.ts'
import type { Api } from '#lib/http/api.ts'
import { dealKeys } from './api.ts'

const decideOptimistically = reviewCache<DealRow>({ ...dealKeys, statusField: 'dealStatus' })

/** Apart from `api.ts`, which businesses load too. */
export const decideDealMutation = (api: Api) =>
  decideOptimistically(
    [...dealKeys.all, 'decide'],
    ({ id, ...decision }, key) => api.write(decideDeal, { body: { dealId: id, ...decision } }, { idempotencyKey: key }),
    [['providers', 'standing']],
  )
