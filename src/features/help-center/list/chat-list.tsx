import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { SearchHighlights } from '#components/list/search-highlights.ts'
import { ShortcutHelp } from '#components/list/shortcut-help.tsx'
import { useNow } from '#components/use-now.ts'
import { VirtualList } from '#components/virtual-list/virtual-list.tsx'
import { listCannedReplies } from '#contract/canned-replies.ts'
import { listChats } from '#contract/help-center.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices, useSupports } from '#lib/services.ts'
import type { Elements } from '#ui/elements.ts'
import { SearchInput } from '#ui/fields/search-input.tsx'
import { useShortcuts } from '#ui/hooks/use-shortcuts.ts'
import { type Tab, TabLinks } from '#ui/tables/tab-links.tsx'
import type { ChatRow as Row } from '../api.ts'
import type { ChatSearch } from '../search.ts'
import { useChatCounts } from './chat-counts.ts'
import { ChatListFoot, FailedChatList, LoadingChatList, NoChats } from './chat-list-states.tsx'
import { ChatRow } from './chat-row.tsx'
import { useArrangedRows } from './use-arranged-rows.ts'
import type { useChatList } from './use-chat-list.ts'

const none = {}

interface ChatListProps {
  readonly search: ChatSearch
  readonly list: ReturnType<typeof useChatList>
  /** A chat is opened by a click or Enter, not by J and K, which leave the focus in the list; it may be open already. */
  readonly onOpen: (chat: string) => void
}

/** Pixels of a row. */
const heights = { en: 67, ar: 73 }

const getKey = ({ _id }: Row) => _id

/** The conversations of the administrators: longest waiting first. */
export function ChatList({ search, list, onOpen }: ChatListProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'pages' })
  const navigate = useNavigate({ from: '/admin/help-center' })
  return (
    <section aria-label={t('chats')} className="flex min-h-0 flex-col border-line md:border-e">
      <div className="grid gap-3 border-line border-b px-4 pt-4">
        <Heading />
        <SearchInput
          label={t('search')}
          placeholder={t('search')}
          value={search.search ?? ''}
          onSearch={(text) =>
            void navigate({ search: (old) => ({ ...old, search: text || undefined }), replace: true, resetScroll: false })
          }
        />
        <Filters search={search} />
      </div>
      <Rows search={search} list={list} onOpen={onOpen} />
      {search.search && <SearchHighlights search={search.search} />}
    </section>
  )
}

function Heading() {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'pages' })
  return (
    <div className="flex items-center justify-between gap-2">
      <span aria-hidden="true" className="font-semibold text-h2">
        {t('title')}
      </span>
      <div className="-my-2 -me-2">
        <ChatKeys />
      </div>
    </div>
  )
}

function Filters({ search }: Pick<ChatListProps, 'search'>) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'pages' })
  const canFilter = useSupports(listChats, 'filter')
  const counts = useChatCounts()
  const tab = (filter: ChatSearch['filter'], label: string, count?: number): Tab => ({
    key: label,
    label,
    count: count || undefined,
    link: { to: '/admin/help-center', search: { ...search, filter }, resetScroll: false },
    active: search.filter === filter,
  })
  return (
    <TabLinks
      wraps
      label={t('filters')}
      tabs={[
        tab(undefined, t('all')),
        tab('unread', t('onlyUnread'), counts?.unread),
        ...(canFilter
          ? [
              tab('unanswered', t('onlyUnanswered'), counts?.unanswered),
              tab('free', t('onlyFree'), counts?.free),
              tab('mine', t('onlyOwn'), counts?.mine),
            ]
          : []),
      ]}
    />
  )
}

function Rows({ search: { chat, filter, search }, list: { query, rows: found }, onOpen }: ChatListProps): Elements {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'pages' })
  const now = useNow()
  const box = useRef<HTMLDivElement>(null)
  const rows = useArrangedRows(found, chat, `${filter} ${search}`)
  useStepKeys(rows, chat, box)
  useFocusAfterClosing(chat, box)
  const height = heights[useLanguage()]
  if (query.error && !query.data) return <FailedChatList query={query} error={query.error} />
  if (!query.data) return <LoadingChatList />
  if (rows.length === 0) return <NoChats filter={filter} search={search} />
  return (
    <div ref={box} className="contents">
      <VirtualList
        label={t('chats')}
        items={rows}
        getKey={getKey}
        estimateHeight={() => height}
        isComplete={!query.hasNextPage}
        onNearEnd={
          query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError ? () => void query.fetchNextPage() : undefined
        }
        addedLabel={(count) => t('newChats', { count })}
        className="grow"
        foot={<ChatListFoot query={query} />}
        renderItem={(row) => <ChatRow row={row} isOpen={row._id === chat} search={search} now={now} onOpen={onOpen} />}
      />
    </div>
  )
}

const rowLink = (box: HTMLElement | null, id: string | undefined) =>
  id === undefined ? null : box?.querySelector<HTMLElement>(`[data-chat="${CSS.escape(id)}"]`)

/** J and K open the next chat and the one before. */
function useStepKeys(rows: readonly Row[], open: string | undefined, box: { readonly current: HTMLElement | null }): void {
  const navigate = useNavigate({ from: '/admin/help-center' })
  const enabled = useStore(useServices().shortcuts, (state) => state.enabled)
  const step = (by: 1 | -1) => {
    const at = rows.findIndex(({ _id }) => _id === open)
    const chat = rows[at < 0 ? 0 : at + by]?._id
    if (chat === undefined) return
    rowLink(box.current, chat)?.focus()
    void navigate({ search: (old) => ({ ...old, chat }), replace: open !== undefined, resetScroll: false })
  }
  useShortcuts({ j: () => step(1), k: () => step(-1) }, enabled)
}

/** On the row of the chat that was closed, or on the heading of the page where the row is not in the list. */
function useFocusAfterClosing(open: string | undefined, box: { readonly current: HTMLElement | null }): void {
  const before = useRef(open)
  useEffect(() => {
    if (open === undefined && before.current !== undefined) {
      const target = rowLink(box.current, before.current) ?? document.querySelector<HTMLElement>('h1')
      target?.focus()
    }
    before.current = open
  }, [open, box])
}

/** Lists the keys of the conversations and of the field to write in, which handle them themselves. */
function ChatKeys() {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'keys' })
  const hasReplies = useSupports(listCannedReplies)
  const lines = [
    { caps: 'J', text: t('next') },
    { caps: 'K', text: t('previous') },
    { caps: '/', text: t('search') },
    { caps: 'Enter', text: t('send') },
    { caps: 'Shift+Enter', text: t('newLine') },
    ...(hasReplies ? [{ caps: '/', text: t('reply') }] : []),
  ]
  return <ShortcutHelp shortcuts={none} lines={lines} />
}
