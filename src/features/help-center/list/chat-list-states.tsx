import { MessagesSquare, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SealedEnvelope } from '#ui/still-lifes/sealed-envelope.tsx'
import type { ChatSearch } from '../search.ts'
import type { useChatList } from './use-chat-list.ts'

type Query = ReturnType<typeof useChatList>['query']

export const LoadingChatList = () => (
  <div aria-busy="true">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <LoadingRow key={key} />
    ))}
  </div>
)

const LoadingRow = () => (
  <div className="flex items-center gap-3 border-line border-b px-4 py-3">
    <Skeleton className="size-md flex-none" />
    <span className="grid grow gap-2.5">
      <Skeleton className="w-1/2" />
      <Skeleton />
    </span>
  </div>
)

export function FailedChatList({ query, error }: { readonly query: Query; readonly error: Error }) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'pages' })
  const { t: errors } = useTranslation('errors')
  const { t: common } = useTranslation('common')
  return (
    <div className="p-3">
      <ErrorState
        message={{ failure: errors('message.contacts'), reason: error.message }}
        text={t('failedText')}
        retryLabel={common('tryAgain')}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </div>
  )
}

export function NoChats({ filter, search }: Pick<ChatSearch, 'filter' | 'search'>) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'pages' })
  const icon = <MessagesSquare aria-hidden />
  const showAll = (
    <ButtonLink to="/admin/help-center" search={(old) => ({ ...old, filter: undefined, search: undefined })} resetScroll={false}>
      {t('nothing.showAll')}
    </ButtonLink>
  )
  return (
    <div className="p-3">
      {search ? (
        <EmptyState icon={icon} title={t('nothing.matching', { search })} text="" action={showAll} />
      ) : filter ? (
        <EmptyState icon={icon} title={t(`nothing.${filter}`)} text="" action={showAll} />
      ) : (
        <EmptyState picture={<SealedEnvelope />} title={t('empty.title')} text={t('empty.text')} />
      )}
    </div>
  )
}

export function ChatListFoot({ query }: { readonly query: Query }) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'pages' })
  const { t: common } = useTranslation('common')
  const { unreadable } = query.data ?? {}
  if (query.isFetchNextPageError)
    return (
      <div role="alert" className="grid justify-items-center gap-2 px-4 py-3 text-small">
        <span>{t('moreFailed')}</span>
        <Button size="sm" icon={<RotateCw aria-hidden />} onClick={() => void query.fetchNextPage()}>
          {common('tryAgain')}
        </Button>
      </div>
    )
  return (
    <>
      {Boolean(unreadable) && <p className="px-4 py-2 text-center text-ink-3 text-small">{t('unreadable', { count: unreadable })}</p>}
      {query.hasNextPage && <LoadingRow />}
    </>
  )
}
