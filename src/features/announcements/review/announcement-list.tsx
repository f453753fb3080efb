import { businessNames, TruncatedName, toNames } from '#components/bilingual/names.tsx'
import { type CellContext, defineList } from '#components/list/define-list.ts'
import { businessOrder, newestFirst } from '#components/list/sorting.ts'
import { decidedColumn, waitingColumn } from '#components/review/review-state.tsx'
import type { Announcement } from '#contract/announcements.ts'
import type { ReviewStatus } from '#contract/review.ts'
import { AnnouncementStatus } from '../announcement-status.tsx'
import { textFor } from '../announcement-texts.ts'
import { resolveAnnouncementSort } from '../list-query.ts'
import { type AnnouncementSearch, parseAnnouncementSearch } from '../search.ts'
import { SendTime } from '../send-time.tsx'
import { AnnouncementCard, AnnouncementTexts, textsPlaceholder } from './announcement-cells.tsx'
import { queueLink } from './queue-link.ts'

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
