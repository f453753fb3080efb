import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/call.ts'
import { createCannedReply, deleteCannedReply, listCannedReplies, updateCannedReply } from '#contract/canned-replies.ts'
import type { Api } from '#lib/http/api.ts'
import type { Keyed } from '#lib/http/idempotency-keys.ts'
import { helpCenterKeys } from '../keys.ts'

const { cannedReplies } = helpCenterKeys

export const cannedReplyQueries = (api: Api) => ({
  list: () =>
    queryOptions({
      queryKey: cannedReplies,
      ...api.query(listCannedReplies, {}),
    }),
})

export const cannedReplyMutations = (api: Api) => ({
  create: () =>
    mutationOptions({
      mutationKey: [...cannedReplies, 'create'],
      mutationFn: ({ body, key }: Keyed<CallInput<typeof createCannedReply>>) =>
        api.write(createCannedReply, { body }, { idempotencyKey: key }),
      meta: { invalidates: [cannedReplies], quiet: 'failure' },
    }),
  update: () =>
    mutationOptions({
      mutationKey: [...cannedReplies, 'update'],
      mutationFn: ({ params, body, key }: Keyed<CallInput<typeof updateCannedReply>>) =>
        api.write(updateCannedReply, { params, body }, { idempotencyKey: key }),
      meta: { invalidates: [cannedReplies], quiet: 'failure' },
      // Somebody else has changed or deleted it.
      onError: (_error, _input, _before, { client }) => void client.invalidateQueries({ queryKey: cannedReplies }),
    }),
  remove: () =>
    mutationOptions({
      mutationKey: [...cannedReplies, 'remove'],
      mutationFn: (id: string) => api.write(deleteCannedReply, { params: { id } }),
      meta: { invalidates: [cannedReplies] },
    }),
})
