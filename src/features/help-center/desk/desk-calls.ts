import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/call.ts'
import { addChatNote, getChatContext, listChatNotes, listColleagues, releaseChat, takeChat } from '#contract/help-desk.ts'
import type { Api } from '#lib/http/api.ts'
import { helpCenterKeys } from '../keys.ts'

const { all, lists, noteKey, contextKey } = helpCenterKeys

/** Milliseconds between two reads: scans at tills send no event to administrators. */
const contextInterval = 60_000

export const deskQueries = (api: Api) => ({
  context: (chatId: string) =>
    queryOptions({
      queryKey: contextKey(chatId),
      ...api.query(getChatContext, { params: { chatId } }),
      refetchInterval: contextInterval,
    }),
  notes: (chatId: string) =>
    queryOptions({
      queryKey: noteKey(chatId),
      ...api.query(listChatNotes, { params: { chatId } }),
      select: ({ notes }) => notes,
    }),
  colleagues: () => queryOptions({ queryKey: [...all, 'colleagues'] as const, ...api.query(listColleagues, {}) }),
})

export const deskMutations = (api: Api) => ({
  take: () =>
    mutationOptions({
      mutationKey: [...all, 'take'],
      mutationFn: (body: CallInput<typeof takeChat>['body']) => api.write(takeChat, { body }),
      meta: { invalidates: [lists], quiet: 'success' },
      // A refusal means that somebody else has the chat now.
      onError: (_error, _body, _before, { client }) => void client.invalidateQueries({ queryKey: lists }),
    }),
  release: () =>
    mutationOptions({
      mutationKey: [...all, 'release'],
      mutationFn: (body: CallInput<typeof releaseChat>['body']) => api.write(releaseChat, { body }),
      meta: { invalidates: [lists], quiet: 'success' },
      onError: (_error, _body, _before, { client }) => void client.invalidateQueries({ queryKey: lists }),
    }),
  addNote: (chatId: string) => api.mutation(addChatNote, { invalidates: [noteKey(chatId)], quiet: 'both' }),
})
