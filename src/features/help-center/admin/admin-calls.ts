import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { addChatNote, getChatContext, listChatNotes, listColleagues, releaseChat, takeChat } from '#contract/help-center-admin.ts'
import type { Api } from '#lib/http/api.ts'
import { callKey } from '#lib/http/call-key.ts'
import { helpCenterKeys } from '../keys.ts'

const { lists } = helpCenterKeys

/** Milliseconds between two reads: scans at tills send no event to administrators. */
const contextInterval = 60_000

export const adminQueries = (api: Api) => ({
  context: (chatId: string) =>
    queryOptions({
      ...api.query(getChatContext, { params: { chatId } }),
      refetchInterval: contextInterval,
    }),
  notes: (chatId: string) =>
    queryOptions({
      ...api.query(listChatNotes, { params: { chatId } }),
      select: ({ notes }) => notes,
    }),
  colleagues: () => api.query(listColleagues, {}),
})

export const adminMutations = (api: Api) => ({
  take: () =>
    mutationOptions({
      ...api.mutation(takeChat, { invalidates: [lists], quiet: 'success' }),
      // A refusal means that somebody else has the chat now.
      onError: (_error, _body, _before, { client }) => void client.invalidateQueries({ queryKey: lists }),
    }),
  release: () =>
    mutationOptions({
      ...api.mutation(releaseChat, { invalidates: [lists], quiet: 'success' }),
      onError: (_error, _body, _before, { client }) => void client.invalidateQueries({ queryKey: lists }),
    }),
  addNote: (chatId: string) => api.mutation(addChatNote, { invalidates: [callKey(listChatNotes, { params: { chatId } })], quiet: 'both' }),
})
