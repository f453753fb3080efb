import { reviewCache } from '#components/review/decision-cache.ts'
import { decideProvider, type ProviderRow } from '#contract/providers.ts'
import { profileQueries } from '#features/profile/api.ts'
import type { Api } from '#lib/http/api.ts'
import { providerKeys } from './api.ts'

const decideOptimistically = reviewCache<ProviderRow>({ ...providerKeys, statusField: 'accountApprovalStatus' })

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
