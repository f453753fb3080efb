import { getRouteApi } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../ui/frame/page-title.tsx'
import { ChatList } from '../list/chat-list.tsx'
import { useChatList, useChatRow } from '../list/use-chat-list.ts'
import { helpCenterMessages } from '../messages.ts'
import { ChatHeader } from './chat-header.tsx'
import { ChatView } from './chat-view.tsx'
import { HelpCenterFrame } from './help-center-frame.tsx'

const route = getRouteApi('/admin/help-center')

/** The conversations with businesses; the address contains the open one (F-110). */
export function AdminHelpCenterPage() {
  const t = useTranslations(helpCenterMessages)
  const search = route.useSearch()
  const list = useChatList(search)
  const row = useChatRow(search.chat, list)
  const takesFocus = useRef(false)
  const { chat } = search
  return (
    <HelpCenterFrame className="md:grid-cols-[21.25rem_minmax(0,1fr)]">
      <PageTitle name={t('title')} />
      <div className={cx('grid min-h-0', chat !== undefined && 'max-md:hidden')}>
        <ChatList
          search={search}
          list={list}
          onOpen={() => {
            takesFocus.current = true
          }}
        />
      </div>
      {chat === undefined ? (
        <div className="grid content-center bg-surface p-4 max-md:hidden">
          <EmptyState icon={<MessagesSquare aria-hidden />} title={t('choose.title')} text={t('choose.text')} />
        </div>
      ) : (
        <ChatView key={chat} chatId={chat} side="admin" business={row?.chat.serviceProvider ?? undefined} takesFocus={takesFocus}>
          <ChatHeader row={row} />
        </ChatView>
      )}
    </HelpCenterFrame>
  )
}
