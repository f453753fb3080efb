import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, CheckCheck, Mail } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName, InlineName, TruncatedName, toNames } from '#components/bilingual/names.tsx'
import { usePaletteActions } from '#components/palette-actions.ts'
import { markChatUnread } from '#contract/help-center.ts'
import { getChatContext } from '#contract/help-center-admin.ts'
import { languages, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useConnection, useServices, useSupports } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import type { Elements } from '#ui/elements.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { BusinessAside } from '../admin/business-aside.tsx'
import { HolderBar } from '../admin/holder-bar.tsx'
import { PassOnButton } from '../admin/pass-on-button.tsx'
import { usePanelDialog } from '../admin/use-panel-dialog.tsx'
import { useTakenQuestion } from '../admin/use-taken-question.tsx'
import { type ChatRow, chatListMutations, helpCenterMutations } from '../api.ts'
import { ChatView } from './chat-view.tsx'

const separator = ' · '

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

interface ChatHeaderProps {
  /** Undefined while it loads, null if there is none or it cannot be read. */
  readonly row: ChatRow | null | undefined
  /** Opens the business if it does not stand beside the chat. */
  readonly panelButton: Elements
  /** True if the business stands beside the chat, with the link to its record. */
  readonly hasAside: boolean
}

/** Heads an administrator's chat: the business, and the actions of the chat. */
function ChatHeader({ row, panelButton, hasAside }: ChatHeaderProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'pages' })
  const language = useLanguage()
  const business = row?.chat.serviceProvider
  const names = businessNames(business)
  const name = displayName(language, names)
  return (
    <header className="@container flex min-h-till flex-none items-center gap-2 border-line border-b px-4 py-2">
      <Link
        from="/admin/help-center"
        to="/admin/help-center"
        search={(old) => ({ ...old, chat: undefined })}
        resetScroll={false}
        aria-label={t('chat.back')}
        data-tip={t('chat.back')}
        className="grid size-touch flex-none place-items-center rounded-1 hover:bg-hover md:hidden"
      >
        <ArrowLeft aria-hidden className="size-icon rtl:-scale-x-100" />
      </Link>
      {row && (
        <span className="flex-none max-sm:hidden">
          <Avatar kind="business" size="lg" name={name || '?'} picture={business?.profileImage} />
        </span>
      )}
      <div className="grid min-w-0 grow">
        <h2 tabIndex={-1} className="min-w-0 font-semibold text-body">
          {row === undefined ? <UnknownName /> : name ? <BusinessName row={row} /> : t(row ? 'unnamed' : 'chat.label')}
        </h2>
        {row && <Subtitle row={row} />}
      </div>
      {row && <Actions row={row} hasAside={hasAside} />}
      {panelButton}
    </header>
  )
}

function UnknownName() {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'pages' })
  return (
    <>
      <span className="sr-only">{t('chat.label')}</span>
      <Skeleton className="w-1/3" />
    </>
  )
}

function BusinessName({ row }: { readonly row: ChatRow | null }) {
  const business = row?.chat.serviceProvider
  if (!business) return null
  return (
    <Link to="/admin/service-providers/$providerId" params={{ providerId: business._id }} className="hover:underline">
      <TruncatedName {...businessNames(business)} />
    </Link>
  )
}

/** City and, where there is room, the other name, which is cut at its own end. */
function Subtitle({ row }: { readonly row: ChatRow }) {
  const language = useLanguage()
  const business = row.chat.serviceProvider
  const other = otherLanguage(language)
  const names = businessNames(business)
  const city = business?.city && displayName(language, toNames(business.city)) && <InlineName {...toNames(business.city)} />
  const otherName = names[language] && names[other]
  return (
    <p className="flex min-w-0 gap-x-1 text-caption text-ink-3">
      {city && (
        <span className="min-w-0 truncate">
          {city}
          {otherName && <span className="@max-[22rem]:hidden">{separator}</span>}
        </span>
      )}
      {otherName && (
        <span lang={other} dir={languages[other].dir} className="min-w-0 shrink-[999] truncate @max-[22rem]:hidden">
          {otherName}
        </span>
      )}
    </p>
  )
}

function Actions({ row, hasAside }: { readonly row: ChatRow; readonly hasAside: boolean }) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'pages' })
  const { api } = useServices()
  const navigate = useNavigate({ from: '/admin/help-center' })
  const canMarkUnread = useSupports(markChatUnread)
  const { isOffline } = useConnection()
  const settle = useMutation(chatListMutations(api).settle())
  const markUnread = useMutation(helpCenterMutations(api).markUnread())
  const { lastServiceProviderMessage, lastMessage, waitingSince } = row
  const newest = lastMessage ?? lastServiceProviderMessage
  const unread = () => {
    if (!lastServiceProviderMessage) return
    markUnread.mutate({ body: { chatId: row._id, from: lastServiceProviderMessage._id } })
    // An open chat would be read again.
    void navigate({ search: (old) => ({ ...old, chat: undefined }), resetScroll: false })
  }
  const endWait = () => newest && settle.mutate({ body: { chatId: row._id, upTo: newest._id } })
  usePaletteActions({
    markUnread: canMarkUnread && lastServiceProviderMessage && !isOffline ? unread : undefined,
    settle: waitingSince && newest && !isOffline ? endWait : undefined,
  })
  return (
    <div className="flex flex-none items-center gap-2 max-sm:gap-0">
      {canMarkUnread && lastServiceProviderMessage && (
        <Button
          variant="quiet"
          data-tip={t('chat.markUnread')}
          className="min-w-touch max-sm:px-2"
          icon={<Mail aria-hidden className="size-icon" />}
          disabled={isOffline}
          onClick={unread}
        >
          <span className="@max-[44rem]:sr-only">{t('chat.markUnread')}</span>
        </Button>
      )}
      <PassOnButton row={row} />
      {waitingSince && newest && (
        <Button
          icon={<CheckCheck aria-hidden />}
          className="min-w-touch max-sm:px-2"
          title={t('chat.settleHint')}
          busy={settle.isPending}
          disabled={isOffline}
          onClick={endWait}
        >
          <span className={cx('max-lg:sr-only', hasAside && 'max-2xl:sr-only')}>{t('chat.settle')}</span>
        </Button>
      )}
    </div>
  )
}
