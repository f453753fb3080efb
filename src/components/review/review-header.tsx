import { type LinkProps, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewStatus } from '#contract/review.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { reservedLine } from '#ui/display/empty-values.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { queueStatus } from './queue-order.ts'
import type { QueueSearch } from './queue-page-props.ts'
import { StatusChip } from './status-chip.tsx'
import type { ReviewQueue } from './use-review-queue.ts'
import { Waiting } from './waiting.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    fromChat?: string | undefined
  }
}

interface ReviewHeaderProps<Search extends QueueSearch> {
  readonly title: string
  readonly heading?: ReactNode
  readonly listTitle: string
  readonly tab?: (status: ReviewStatus) => string
  /** Label of the tab with all rows, if the queue has one. */
  readonly allTab?: string
  /** Label of the part of a tab that the address names. */
  readonly lane?: string | undefined
  readonly linkTo: (search: Search) => LinkProps
  readonly search: Search
  /** Undefined while the subject loads. */
  readonly queue?: ReviewQueue<Search>
  readonly status?: ReviewStatus | undefined
  /** Instead of the usual chip of that status. */
  readonly chip?: ReactNode
  readonly submittedAt?: string | undefined
  /** Shown on a phone, where the page's facts are far below. */
  readonly phoneSubtitle?: ReactNode
  /** Shown after the chip. */
  readonly notice?: ReactNode
  readonly actions?: ReactNode
}

/** The link back keeps tab, filters and page. */
export function ReviewHeader<Search extends QueueSearch>({
  title,
  heading,
  listTitle,
  tab,
  allTab,
  lane,
  linkTo,
  search,
  queue,
  status,
  chip = <StatusChip status={status} {...(status && tab && { label: tab(status) })} />,
  submittedAt,
  phoneSubtitle,
  notice,
  actions,
}: ReviewHeaderProps<Search>) {
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  const { t: common } = useTranslation('common')
  const fromChat = useRouterState({ select: ({ location }) => location.state.fromChat })
  const shown = queueStatus(search)
  const isWide = useMedia('(min-width: 40rem)')
  // Where toasts do not cover it: at the start, or on a phone in the last line.
  const position = (
    <span className="text-small text-ink-2">
      {queue?.position === undefined ? reservedLine : t('position', { position: queue.position, total: queue.total })}
    </span>
  )
  return (
    <PageHeader
      title={title}
      heading={heading}
      breadcrumbs={
        fromChat === undefined
          ? [
              <TextLink key="list" {...linkTo({ page: 1 } as Search)} state={{ skipsOpeningView: true }}>
                {listTitle}
              </TextLink>,
              <span key="tab" className="inline-flex items-center gap-1.5">
                <TextLink {...linkTo(search)} state={{ skipsOpeningView: true }}>
                  {lane ?? (shown === 'ALL' ? allTab : (tab?.(shown) ?? common(`status.${shown}`)))}
                </TextLink>
                {isWide && position}
              </span>,
            ]
          : [
              <TextLink key="chat" to="/admin/help-center" search={{ chat: fromChat }}>
                {t('backToChat')}
              </TextLink>,
            ]
      }
      subtitle={
        !isWide && (
          <div className="flex flex-wrap items-center gap-x-3">
            <div className="min-w-[50%] flex-1">{phoneSubtitle}</div>
            {position}
            {actions}
          </div>
        )
      }
      chips={
        queue ? (
          <>
            {chip}
            {status === 'PENDING' && submittedAt && (
              <span className="text-small">
                <Waiting since={submittedAt} sentence />
              </span>
            )}
            {notice}
          </>
        ) : (
          <span className="text-small max-sm:w-full">{reservedLine}</span>
        )
      }
      actions={isWide && actions}
    />
  )
}
