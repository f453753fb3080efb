import * as z from 'zod/mini'
import { createDraftStore, type DraftStore } from '../../../components/drafts/draft-store.ts'
import type { Services } from '../../../lib/services.ts'

const ChatDraft = z.object({ text: z.string() })
export type ChatDraft = z.infer<typeof ChatDraft>

/** Of one chat, in this tab. */
export const createChatDraftStore = (
  { session, tabStorage, clock }: Pick<Services, 'session' | 'tabStorage' | 'clock'>,
  chatId: string,
): DraftStore<ChatDraft> =>
  createDraftStore({
    storage: tabStorage,
    now: clock.now,
    userId: session.store.getState().userId,
    form: `chat-${chatId}`,
    schema: ChatDraft,
    blank: { text: '' },
  })
