import { reviewCache } from '../../components/review/decision-cache.ts'
import { decidedStatus } from '../../components/review/decisions.ts'
import { decideProvider, type ProviderRow } from '../../contract/providers.ts'
import type { Api } from '../../lib/http/api.ts'
import { profileQueries } from '../profile/api.ts'
import { providerKeys } from './api.ts'

const decideOptimistically = reviewCache<ProviderRow>({
  ...providerKeys,
  statusField: 'accountApprovalStatus',
  applyDecision: (provider, decision) => ({
    ...provider,
    accountApprovalStatus: decidedStatus(decision),
    isApproved: decision.isApproved,
    reason: decision.isApproved ? null : (decision.reason ?? null),
    // The response has the new version.
    version: undefined,
  }),
})

/** Apart from `api.ts`, which the menu loads. */
export const decideProviderMutation = (api: Api) =>
  decideOptimistically(
    [...providerKeys.all, 'decide'],
    ({ id, problems, ...decision }, key) => {
      const body = { serviceProviderId: id, ...decision, ...(problems && { problems: [...problems] }) }
      return api.write(decideProvider, { body }, { idempotencyKey: key })
    },
    [profileQueries(api).all],
  )
