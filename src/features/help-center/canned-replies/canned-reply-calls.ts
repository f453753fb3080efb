import { mutationOptions } from '@tanstack/react-query'
import { createCannedReply, deleteCannedReply, listCannedReplies, updateCannedReply } from '#contract/canned-replies.ts'
import type { Api } from '#lib/http/api.ts'

const cannedReplies = ['help-center', 'listCannedReplies'] as const

export const cannedReplyQueries = (api: Api) => ({
  list: () => api.query(listCannedReplies, {}),
})

export const cannedReplyMutations = (api: Api) => ({
  create: () => api.mutation(createCannedReply, { invalidates: [cannedReplies], quiet: 'failure' }),
  update: () =>
    mutationOptions({
      ...api.mutation(updateCannedReply, { invalidates: [cannedReplies], quiet: 'failure' }),
      // Somebody else has changed or deleted it.
      onError: (_error, _input, _before, { client }) => void client.invalidateQueries({ queryKey: cannedReplies }),
    }),
  remove: () => api.mutation(deleteCannedReply, { invalidates: [cannedReplies] }),
})
