import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ChatAttachment } from '#contract/chat-attachments.ts'
import type { Side } from '#contract/roles.ts'
import { newKey } from '#lib/http/request-parts.ts'
import type { OutboxState } from '#lib/outbox/outbox-sender.ts'
import { useServices } from '#lib/services.ts'
import { helpCenterQueries } from '../api.ts'
import { findLastIncoming } from '../chat-history.ts'
import { OutgoingContext } from './outgoing-context.ts'
import type { OutgoingMessage } from './queued-message.ts'
import { type QueuedMessage, toOutgoingMessage } from './queued-message.ts'

export interface Outgoing {
  readonly messages: readonly OutgoingMessage[]
  /** Resolves to false if the message could not be stored, so that text and files must stay in the composer. */
  readonly send: (text: string, attachments: readonly ChatAttachment[]) => Promise<boolean>
  readonly retry: (key: string) => void
  readonly discard: (key: string) => void
}

const nothing: OutboxState<QueuedMessage> = { items: [], isSending: false }

/** The messages of a chat that the server has not confirmed, in the order of sending. */
export function useOutgoing(chatId: string, side: Side): Outgoing {
  const { api, clock } = useServices()
  const client = useQueryClient()
  const { outbox, activate } = use(OutgoingContext)
  useEffect(activate, [activate])
  const state = useSyncExternalStore(outbox?.store.subscribe ?? noSubscription, () => outbox?.store.getState() ?? nothing)
  return useMemo(() => {
    const find = (key: string) => outbox?.store.getState().items.find((item) => item.key === key)
    return {
      messages: state.items.filter((item) => item.chatId === chatId).map((item) => toOutgoingMessage(item, state)),
      send: async (text, attachments) => {
        const createdAt = new Date(clock.now()).toISOString()
        const history = client.getQueryData(helpCenterQueries(api).history(chatId, side).queryKey)
        const lastSeenId = findLastIncoming(history, side)?._id ?? null
        if ((await outbox?.add({ key: newKey(), chatId, text, attachments: [...attachments], createdAt, lastSeenId })) !== 'added')
          return false
        outbox?.sendUnlessBackingOff()
        return true
      },
      retry: (key) => {
        const item = find(key)
        if (item) void outbox?.replace({ ...item, failure: undefined }).then(outbox.sendUnlessBackingOff, () => undefined)
      },
      discard: (key) => {
        const item = find(key)
        if (item) void outbox?.remove(item).catch(() => undefined)
      },
    }
  }, [outbox, state, chatId, side, api, clock, client])
}

const noSubscription = () => () => undefined
