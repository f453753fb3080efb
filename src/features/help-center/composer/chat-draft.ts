import * as z from 'zod/mini'
import { createDraftStore, type DraftStore } from '#components/drafts/draft-store.ts'
import { tabLocation } from '#components/drafts/tab-location.ts'
import type { Services } from '#lib/services.ts'

const ChatDraft = z.object({ text: z.string() })
export type ChatDraft = z.infer<typeof ChatDraft>

/** What stands for the chat in the draft of an internal note about it. */
export const toNoteDraft = (chatId: string): string => `note-${chatId}`

/** Stores the draft of one chat, in this tab. */
export const createChatDraftStore = (services: Pick<Services, 'session' | 'tabStorage' | 'clock'>, chatId: string): DraftStore<ChatDraft> =>
  createDraftStore({
    location: tabLocation(services, `chat-${chatId}`),
    now: services.clock.now,
    schema: ChatDraft,
    blank: { text: '' },
  })
