import { type LinkProps, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '#ui/actions/text-link.tsx'
import { cx } from '#ui/cx.ts'
import { reservedLine } from '#ui/display/empty-values.ts'
import { PageHeader } from '#ui/display/page-header.tsx'
import type { Elements } from '#ui/elements.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import type { ReviewQueue } from './use-review-queue.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    fromChat?: string | undefined
  }
}

interface Crumb {
  readonly label: ReactNode
  readonly link: LinkProps
}

/** The list, and its tab with filters and page. */
export type QueueCrumbs = readonly [list: Crumb, tab: Crumb]

interface ReviewHeaderProps {
  readonly title: string
  readonly heading?: Elements
  readonly crumbs: QueueCrumbs
  /** Undefined while the subject loads. */
  readonly queue?: Pick<ReviewQueue<unknown>, 'position' | 'total'>
  readonly chips?: Elements
  /** Shown on a phone, where the page's facts are far below. */
  readonly phoneSubtitle?: ReactNode
  readonly actions?: Elements
}

export function ReviewHeader({ title, heading, crumbs: [list, tab], queue, chips, phoneSubtitle, actions }: ReviewHeaderProps) {
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  const fromChat = useRouterState({ select: ({ location }) => location.state.fromChat })
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
              <CrumbLink key="list" {...list} />,
              <span key="tab" className="inline-flex items-center gap-1.5">
                <CrumbLink {...tab} />
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
            {phoneSubtitle && <div className="min-w-[45%] flex-1">{phoneSubtitle}</div>}
            <div className={cx('flex items-center gap-x-3', phoneSubtitle ? 'ms-auto' : 'w-full justify-between')}>
              {position}
              <div className="flex items-center gap-x-2">{actions}</div>
            </div>
          </div>
        )
      }
      chips={queue ? chips : <span className="text-small max-sm:w-full">{reservedLine}</span>}
      actions={isWide && actions}
    />
  )
}

const CrumbLink = ({ label, link }: Crumb) => <TextLink {...link}>{label}</TextLink>
