import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/call.ts'
import { createCannedReply, deleteCannedReply, listCannedReplies, updateCannedReply } from '#contract/canned-replies.ts'
import type { Api } from '#lib/http/api.ts'
import type { Keyed } from '#lib/http/idempotency-keys.ts'

const all = ['help-center', 'canned-replies'] as const
const invalidates = [all] as const

export const cannedReplyQueries = (api: Api) => ({
  list: () =>
    queryOptions({
      queryKey: all,
      queryFn: ({ signal }) => api.send(listCannedReplies, {}, { signal }),
    }),
})

export const cannedReplyMutations = (api: Api) => ({
  create: () =>
    mutationOptions({
      mutationKey: [...all, 'create'],
      mutationFn: ({ body, key }: Keyed<CallInput<typeof createCannedReply>>) =>
        api.write(createCannedReply, { body }, { idempotencyKey: key }),
      meta: { invalidates, quiet: 'failure' },
    }),
  update: () =>
    mutationOptions({
      mutationKey: [...all, 'update'],
      mutationFn: ({ params, body, key }: Keyed<CallInput<typeof updateCannedReply>>) =>
        api.write(updateCannedReply, { params, body }, { idempotencyKey: key }),
      meta: { invalidates, quiet: 'failure' },
    }),
  remove: () =>
    mutationOptions({
      mutationKey: [...all, 'remove'],
      mutationFn: (id: string) => api.write(deleteCannedReply, { params: { id } }),
      meta: { invalidates },
    }),
})
