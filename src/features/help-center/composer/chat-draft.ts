import type { Services } from '#lib/services.ts'
import { keyUntilSignOut } from '#lib/session/storage-lifetime.ts'

/** What stands for the chat in the draft of an internal note about it. */
export const toNoteDraft = (chatId: string): string => `note-${chatId}`

/** The text of one chat that is not sent yet, in this tab. */
export function openChatDraft({ session, tabStorage }: Pick<Services, 'session' | 'tabStorage'>, chatId: string) {
  const key = keyUntilSignOut(session.store.getState().userId ?? '', `draft_chat-${chatId}`)
  return {
    read: (): string => tabStorage.getItem(key) ?? '',
    write: (text: string): void => {
      try {
        if (text.trim()) tabStorage.setItem(key, text)
        else tabStorage.removeItem(key)
      } catch {
        // No room: the text stays in the field.
      }
    },
  }
}
