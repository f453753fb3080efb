import { useSyncExternalStore } from 'react'
import { useServices } from '#lib/services.ts'
import { createChatDraftStore } from './chat-draft.ts'

// No draft changes while its row is on screen: its chat is open then.
const noSubscription = () => () => undefined

/** What this tab stores of an unsent text; '' without one. */
export function useChatDraft(chatId: string): string {
  const services = useServices()
  return useSyncExternalStore(noSubscription, () => createChatDraftStore(services, chatId).find()?.values.text ?? '')
}
