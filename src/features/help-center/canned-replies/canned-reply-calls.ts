import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { createCannedReply, deleteCannedReply, listCannedReplies, updateCannedReply } from '#contract/canned-replies.ts'
import type { Api } from '#lib/http/api.ts'
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
  create: () => api.mutation(createCannedReply, { invalidates: [cannedReplies], quiet: 'failure' }),
  update: () =>
    mutationOptions({
      ...api.mutation(updateCannedReply, { invalidates: [cannedReplies], quiet: 'failure' }),
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
