import type { RefObject } from 'react'
import type { ChatRow } from '../api.ts'
import { ChatHeader } from './chat-header.tsx'
import { ChatView } from './chat-view.tsx'

interface AdminChatProps {
  readonly chatId: string
  /** Undefined while it loads, null if there is none or it cannot be read. */
  readonly row: ChatRow | null | undefined
  readonly takesFocus: RefObject<boolean>
}

/** The open conversation of an administrator. */
export const AdminChat = ({ chatId, row, takesFocus }: AdminChatProps) => (
  <ChatView key={chatId} chatId={chatId} side="admin" business={row?.chat.serviceProvider ?? undefined} takesFocus={takesFocus}>
    <ChatHeader row={row} />
  </ChatView>
)
