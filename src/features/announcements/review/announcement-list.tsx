import { useTranslation } from 'react-i18next'
import { businessNames, TruncatedName, toNames } from '#components/bilingual/names.tsx'
import { type CellContext, defineList } from '#components/list/define-list.ts'
import { businessOrder, newestFirst } from '#components/list/sorting.ts'
import { ReasonStart } from '#components/review/reason-text.tsx'
import { decidedColumn, ReviewState, waitingColumn } from '#components/review/review-state.tsx'
import type { Announcement } from '#contract/announcements.ts'
import type { ReviewStatus } from '#contract/review.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import type { Elements } from '#ui/elements.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { AnnouncementStatus } from '../announcement-status.tsx'
import { textFor } from '../announcement-texts.ts'
import { LineText } from '../line-text.tsx'
import { resolveAnnouncementSort } from '../list-query.ts'
import { messageClasses } from '../message-classes.ts'
import { rowLine } from '../row-line.ts'
import { type AnnouncementSearch, parseAnnouncementSearch } from '../search.ts'
import { SendTime } from '../send-time.tsx'
import { queueLink } from './queue-link.ts'

const textsPlaceholder = (
  <span className="grid min-w-0 flex-1 gap-2">
    <Skeleton className="max-w-[50%]" />
    <Skeleton className="max-w-[75%]" />
  </span>
)

interface QueueValues {
  /** What was searched for. */
  readonly search: string | undefined
  readonly status: ReviewStatus | undefined
  /** From 1280 px the business has a column of its own. */
  readonly isWide: boolean
}

const toName = (row: Announcement, { t, language }: CellContext<'announcements', QueueValues>) =>
  textFor(language, row).title || t('queue.untitled')

export const announcementList = defineList<Announcement, AnnouncementSearch, QueueValues>()({
  words: 'announcements',
  sorting: (search) => resolveAnnouncementSort(search, 'admin'),
  view: { name: 'announcements-queue', parse: parseAnnouncementSearch },
  open: {
    link: ({ _id }, search) => queueLink(search, _id),
    label: (row, context) => context.t('queue.open', { name: toName(row, context) }),
  },
  name: toName,
  columns: {
    notification: {
      header: 'list.table.text',
      maxWidth: '40rem',
      placeholder: textsPlaceholder,
      cell: (row, { search, isWide }) => <AnnouncementTexts row={row} search={search} hasBusiness={!isWide} />,
    },
    business: (context) => ({
      header: 'review.business',
      width: '10.25rem',
      hideBelow: 'xl',
      order: businessOrder(context),
      cell: ({ serviceProvider }) => serviceProvider && <Business provider={serviceProvider} />,
    }),
    time: {
      header: 'detail.when',
      width: '11rem',
      order: { by: 'scheduledAt', up: 'list.soonest', down: 'list.latest' },
      cell: (row) => <SendTime announcement={row} />,
    },
    status: ({ status }) => ({
      header: 'list.table.status',
      isShown: status !== 'PENDING',
      width: '7rem',
      cell: (row) => <AnnouncementStatus announcement={row} />,
    }),
    waiting: ({ status }) => ({ ...waitingColumn<Announcement>('notificationStatus'), isShown: status === 'PENDING' }),
    decided: ({ status }) => ({ ...decidedColumn, isShown: status !== undefined && status !== 'PENDING', hideBelow: 'xl' }),
  },
  card: (row, { search }, box) => <AnnouncementCard row={row} box={box} search={search} />,
  orders: ({ status }) => [
    ...(status !== undefined && status !== 'PENDING' ? [{ by: 'decidedAt', down: 'list.decidedLast' } as const] : []),
    newestFirst('createdAt'),
    'time',
    'business',
  ],
})

function Business({ provider }: { readonly provider: NonNullable<Announcement['serviceProvider']> }) {
  const { businessCategory } = provider
  return (
    <span className="grid min-w-0">
      <TruncatedName {...businessNames(provider)} />
      {businessCategory && (
        <span className="text-caption text-ink-3 in-data-compact:hidden!">
          <TruncatedName {...toNames(businessCategory)} />
        </span>
      )}
    </span>
  )
}

interface TextsProps {
  readonly row: Announcement
  readonly search: string | undefined
  /** Shows the business before the message. */
  readonly hasBusiness: boolean
}

/** Title and message in the reader's language where they have it, or the reason of a rejected one, each in its own direction. On cards, where the message has two lines, all start at the edge of the page. */
function AnnouncementTexts({ row, search, hasBusiness }: TextsProps) {
  const { t } = useTranslation('announcements', { keyPrefix: 'queue' })
  const { reason, notificationStatus } = row
  const reader = useLanguage()
  const { language, title } = textFor(reader, row)
  const line = rowLine(reader, row, search)
  return (
    <span className="grid min-w-0">
      <TruncatedText
        data-searched={title ? '' : undefined}
        lang={title ? language : undefined}
        className="font-medium text-body max-sm:text-match"
      >
        {title || t('untitled')}
      </TruncatedText>
      <span className="flex min-w-0 gap-x-3 text-caption">
        {hasBusiness && (
          <span className="grid min-w-0 flex-none max-w-[50%] text-ink-2">
            <TruncatedName {...businessNames(row.serviceProvider)} />
          </span>
        )}
        {notificationStatus === 'REJECTED' && reason && !line.isMatch ? (
          <ReasonStart reason={reason} className="in-data-compact:hidden!" />
        ) : (
          <TruncatedText data-searched lang={line.language} className={messageClasses(line.isMatch)}>
            <LineText line={line} />
          </TruncatedText>
        )}
      </span>
    </span>
  )
}

function AnnouncementCard({ row, search, box }: Omit<TextsProps, 'hasBusiness'> & { readonly box: Elements }) {
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3">
        {box && <span className="-my-2 -ms-2 flex-none">{box}</span>}
        <div className="grid min-w-0 flex-1 gap-1">
          <AnnouncementTexts row={row} search={search} hasBusiness={false} />
          <span className="text-small text-ink-2">
            <TruncatedName {...businessNames(row.serviceProvider)} />
          </span>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t pt-2 text-small">
        <SendTime announcement={row} />
        {row.notificationStatus === 'PENDING' ? <ReviewState status="PENDING" row={row} /> : <AnnouncementStatus announcement={row} />}
      </div>
    </div>
  )
}
