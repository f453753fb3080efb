import type { RefObject } from 'react'
import { getChatContext } from '#contract/help-center-admin.ts'
import { useSupports } from '#lib/services.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import type { ChatRow } from '../api.ts'
import { BusinessAside } from '../admin/business-aside.tsx'
import { HolderBar } from '../admin/holder-bar.tsx'
import { usePanelDialog } from '../admin/use-panel-dialog.tsx'
import { useTakenQuestion } from '../admin/use-taken-question.tsx'
import { ChatHeader } from './chat-header.tsx'
import { ChatView } from './chat-view.tsx'

interface AdminChatProps {
  readonly chatId: string
  /** Undefined while it loads, null if there is none or it cannot be read. */
  readonly row: ChatRow | null | undefined
  readonly takesFocus: RefObject<boolean>
}

export const AdminChat = (props: AdminChatProps) => <OpenChat key={props.chatId} {...props} />

function OpenChat({ chatId, row, takesFocus }: AdminChatProps) {
  const hasPanel = useSupports(getChatContext) && row !== null
  const isWide = useMedia('(min-width: 80rem)')
  const panel = usePanelDialog(chatId)
  const question = useTakenQuestion(chatId, row)
  const hasAside = hasPanel && isWide
  const hasDialog = hasPanel && !isWide
  return (
    <div className={hasAside ? 'grid min-h-0 grid-cols-[minmax(0,1fr)_18rem] 2xl:grid-cols-[minmax(0,1fr)_22rem]' : 'grid min-h-0'}>
      <ChatView
        chatId={chatId}
        side="admin"
        business={row?.chat.serviceProvider ?? undefined}
        takesFocus={takesFocus}
        beforeSend={question.ask}
      >
        <ChatHeader row={row} hasAside={hasAside} panelButton={hasDialog && panel.button} />
        <HolderBar chatId={chatId} row={row} />
      </ChatView>
      {hasAside && <BusinessAside chatId={chatId} />}
      {hasDialog && panel.dialog}
      {question.dialog}
    </div>
  )
}
