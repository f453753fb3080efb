import { mutationOptions } from '@tanstack/react-query'
import type { UploadOptions } from '#components/form/use-submit.ts'
import { adminDashboard, dealLists, providerDashboard } from '#components/query-options.ts'
import type { Call, CallInput } from '#contract/call.ts'
import { createDeal, deleteDeal, updateDeal, updateDealCover } from '#contract/deals.ts'
import type { Api } from '#lib/http/api.ts'
import type { Keyed } from '#lib/http/idempotency-keys.ts'
import { dealKeys } from './api.ts'

const { all } = dealKeys

/** Input of a call with upload progress and an abort signal. */
type Uploaded<C extends Call> = Keyed<CallInput<C>> & { readonly upload?: UploadOptions }

export const dealMutations = (api: Api) => ({
  create: () =>
    mutationOptions({
      mutationKey: [...all, 'create'],
      mutationFn: ({ key, upload, ...input }: Uploaded<typeof createDeal>) =>
        api.write(createDeal, input, { ...upload, idempotencyKey: key }),
      meta: { invalidates: [all, providerDashboard], quiet: 'failure' },
    }),
  update: () =>
    mutationOptions({
      mutationKey: [...all, 'update'],
      mutationFn: ({ key, upload, ...input }: Uploaded<typeof updateDeal>) =>
        api.write(updateDeal, input, { ...upload, idempotencyKey: key }),
      meta: { invalidates: [all, providerDashboard], quiet: 'failure' },
    }),
  updateCover: () =>
    mutationOptions({
      mutationKey: [...all, 'updateCover'],
      mutationFn: ({ key, upload, ...input }: Uploaded<typeof updateDealCover>) =>
        api.write(updateDealCover, input, { ...upload, idempotencyKey: key }),
      meta: { invalidates: [all, providerDashboard], quiet: 'failure' },
    }),
  /** Its own page is still mounted and must not refetch a deleted deal. */
  remove: () =>
    mutationOptions({
      mutationKey: [...all, 'remove'],
      mutationFn: (id: string) => api.write(deleteDeal, { params: { id } }),
      meta: { invalidates: [dealLists, adminDashboard, providerDashboard] },
    }),
})
