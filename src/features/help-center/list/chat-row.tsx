import { Link } from '@tanstack/react-router'
import { Hand, UserRoundCheck } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName, TruncatedName } from '#components/bilingual/names.tsx'
import { snippet } from '#components/list/search-highlights.ts'
import { Waiting } from '#components/review/waiting.tsx'
import { detectLanguage } from '#contract/typed-text.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { cx } from '#ui/cx.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { useHolder } from '../admin/use-holder.ts'
import type { ChatRow as Row } from '../api.ts'
import { openChatDraft } from '../composer/chat-draft.ts'
import { isUnread } from './use-chat-list.ts'

interface ChatRowProps {
  readonly row: Row
  readonly isOpen: boolean
  readonly search: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
  readonly onOpen: (chat: string) => void
}

export const ChatRow = memo(function ChatRow({ row, isOpen, search, now, onOpen }: ChatRowProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'pages' })
  const language = useLanguage()
  const { serviceProvider } = row.chat
  const names = businessNames(serviceProvider)
  const name = displayName(language, names)
  const unread = isUnread(row)
  return (
    <Link
      from="/admin/help-center"
      to="/admin/help-center"
      search={(old) => ({ ...old, chat: row._id })}
      resetScroll={false}
      data-chat={row._id}
      className="flex items-center gap-3 border-line border-b px-4 py-3 -outline-offset-2 hover:bg-hover aria-[current]:bg-teal-tint forced-colors:aria-[current]:border"
      onClick={() => onOpen(row._id)}
    >
      <Avatar kind="business" size="lg" name={name || '?'} picture={serviceProvider?.profileImage} />
      <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)]">
        <span className={cx('text-body', unread ? 'font-semibold' : 'font-medium')}>
          {name ? <TruncatedName {...names} /> : t('unnamed')}
        </span>
        <span className="flex items-center gap-2">
          <LastMessage row={row} showsDraft={!isOpen && !search} search={search} />
          <Age row={row} now={now} />
          {unread && <Unread count={row.unreadCount} />}
        </span>
        <Holder row={row} />
      </span>
    </Link>
  )
})

function Holder({ row }: Pick<ChatRowProps, 'row'>) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'admin' })
  const { isOwn, other } = useHolder(row)
  if (!isOwn && !other) return null
  const Icon = isOwn ? UserRoundCheck : Hand
  return (
    <span className={cx('flex min-w-0 items-center gap-1.5 text-caption', isOwn ? 'text-teal' : 'text-warn')}>
      <Icon aria-hidden className="size-icon-xs flex-none" />
      <span className="truncate">{isOwn ? t('listOwn') : t('isOther', { name: other?.name || t('otherAdmin') })}</span>
    </span>
  )
}

/** How long the business has been waiting for an answer, or how old the last message is. */
function Age({ row, now }: Pick<ChatRowProps, 'row' | 'now'>) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'pages' })
  const fmt = useFmt()
  const { waitingSince } = row
  const { createdAt } = row.lastMessage ?? row.lastServiceProviderMessage ?? {}
  if (waitingSince)
    return (
      <span className="flex-none text-caption text-ink-3">
        <span className="sr-only">{`${t('waits')} `}</span>
        <Waiting since={waitingSince} />
      </span>
    )
  return (
    createdAt && (
      <time dateTime={createdAt} title={fmt.dateTime(createdAt)} className="flex-none text-caption text-ink-3">
        {fmt.ago(createdAt, now)}
      </time>
    )
  )
}

const colon = ':'
const separator = ' · '

/** The message that the search matches, or the last one. */
function LastMessage({ row, showsDraft, search }: Pick<ChatRowProps, 'row' | 'search'> & { readonly showsDraft: boolean }) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'pages' })
  const services = useServices()
  const { userId } = services.session.store.getState()
  const message = (search ? row.matchedMessage : undefined) ?? row.lastMessage ?? row.lastServiceProviderMessage
  // It does not change while its row is on screen: its chat is open then.
  const draft = showsDraft && openChatDraft(services, row._id).read()
  const author = message?.authorId === userId ? t('you') : (message?.authorName ?? t('team'))
  const names = message?.attachments?.map(({ name }) => name) ?? []
  // The search may have matched a name.
  const shown = (search ? [message?.messageContent, ...names] : [message?.messageContent || names.join(separator)])
    .filter(Boolean)
    .join(separator)
  const prefix = draft ? t('draft') : message?.side === 'admin' && author
  return (
    <span className={cx('flex min-w-0 grow gap-1 text-small', isUnread(row) ? 'text-ink' : 'text-ink-3')}>
      {prefix && (
        <span className="flex max-w-[50%] flex-none">
          <span dir="auto" lang={detectLanguage(prefix)} className="truncate">
            {prefix}
          </span>
          <span>{colon}</span>
        </span>
      )}
      <span className="min-w-0 grow">
        <span dir="auto" lang={detectLanguage(draft || shown || '')} data-searched className="block truncate text-match">
          {snippet(draft || shown, search)}
        </span>
      </span>
    </span>
  )
}

/** A plain backend does not say how many. */
function Unread({ count }: { readonly count: number | undefined }) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'pages' })
  return (
    <>
      <span aria-hidden="true" className="flex flex-none">
        {count === undefined ? <span className="size-2 rounded-full bg-teal" /> : <Badge value={count} tone="teal" />}
      </span>
      <span className="sr-only">{count === undefined ? t('isUnread') : t('unread', { count })}</span>
    </>
  )
}
