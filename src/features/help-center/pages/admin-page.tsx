import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { SealedEnvelope } from '#ui/still-lifes/sealed-envelope.tsx'
import { ChatList } from '../list/chat-list.tsx'
import { useChatList, useChatRow } from '../list/use-chat-list.ts'
import { loadOutgoingWorker } from '../outgoing/load-outgoing-worker.ts'
import { focusChat } from './focus-chat.ts'
import { HelpCenterFrame } from './help-center-frame.tsx'

/** Also loads the sender of messages, so that the field can send as soon as it is shown. */
async function loadChat() {
  const [{ AdminChat }] = await Promise.all([import('./admin-chat.tsx'), loadOutgoingWorker()])
  return AdminChat
}

const route = getRouteApi('/admin/help-center')

/** Both panes are on screen from this width on. */
const wideQuery = '(min-width: 48rem)'

/** The conversations with businesses; the address contains the open one (F-110). Where there is room, the one that waits longest opens by itself. */
export function AdminHelpCenterPage() {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'pages' })
  const search = route.useSearch()
  const list = useChatList(search)
  const row = useChatRow(search.chat, list)
  const takesFocus = useRef(false)
  const pane = useRef<HTMLDivElement>(null)
  const { chat } = search
  const isWide = useMedia(wideQuery)
  const longestWaiting = list.rows.find(({ waitingSince }) => waitingSince)?._id
  const [isNew, setIsNew] = useState(chat === undefined)
  const opening = isNew && isWide && chat === undefined && search.search === undefined ? longestWaiting : undefined
  // One that is closed later stays closed, and one that is written later waits for a press.
  if (isNew && (chat !== undefined || (!list.query.isPending && opening === undefined))) setIsNew(false)
  const navigate = useNavigate({ from: '/admin/help-center' })
  useEffect(() => {
    if (opening !== undefined) void navigate({ search: (old) => ({ ...old, chat: opening }), replace: true, resetScroll: false })
  }, [navigate, opening])
  const Chat = useIdleModule(loadChat, true, chat !== undefined)
  return (
    <HelpCenterFrame className="md:grid-cols-[21.25rem_minmax(0,1fr)] xl:grid-cols-[19.5rem_minmax(0,1fr)] 2xl:grid-cols-[21.25rem_minmax(0,1fr)]">
      <PageTitle name={t('title')} />
      {/* Of both panes: a phone shows one at a time. */}
      <h1 tabIndex={-1} className="sr-only">
        {t('title')}
      </h1>
      <div className={cx('grid min-h-0', chat !== undefined && 'max-md:hidden')}>
        <ChatList
          search={search}
          list={list}
          onOpen={(opened) => {
            if (opened === chat) focusChat(pane.current)
            else takesFocus.current = true
          }}
        />
      </div>
      {chat === undefined ? (
        <div className="grid content-center bg-surface p-4 *:border-0 max-md:hidden">
          {!list.query.isPending && opening === undefined && (
            <EmptyState picture={<SealedEnvelope />} title={t('choose.title')} text={t('choose.text')} />
          )}
        </div>
      ) : (
        <div ref={pane} className="grid min-h-0 bg-surface" aria-busy={!Chat}>
          {Chat && <Chat chatId={chat} row={row} takesFocus={takesFocus} />}
        </div>
      )}
    </HelpCenterFrame>
  )
}
