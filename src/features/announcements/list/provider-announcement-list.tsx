import { useTranslation } from 'react-i18next'
import { defineList } from '#components/list/define-list.ts'
import { newestFirst } from '#components/list/sorting.ts'
import { ReasonStart } from '#components/review/reason-text.tsx'
import type { Announcement } from '#contract/announcements.ts'
import { type Language, languages } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import { AnnouncementStatus } from '../announcement-status.tsx'
import { textFor } from '../announcement-texts.ts'
import { LineText } from '../line-text.tsx'
import { resolveAnnouncementSort } from '../list-query.ts'
import { messageClasses } from '../message-classes.ts'
import { ShortResults } from '../results.tsx'
import { rowLine } from '../row-line.ts'
import { type AnnouncementSearch, parseAnnouncementSearch } from '../search.ts'
import { SendTime } from '../send-time.tsx'

interface AnnouncementValues {
  /** What was searched for. */
  readonly search: string | undefined
  readonly isPending: boolean
  /** Results have a column where a row of the page has some. */
  readonly hasResults: boolean
}

export const providerAnnouncementList = defineList<Announcement, AnnouncementSearch, AnnouncementValues>()({
  words: 'announcements',
  sorting: (search) => resolveAnnouncementSort(search, 'provider'),
  view: { name: 'announcements', parse: parseAnnouncementSearch },
  open: {
    link: ({ _id }, search) => ({ to: '/service-provider/notifications', search: { ...search, id: _id }, resetScroll: false }),
    label: (row, { t, language }) => t('list.open', { title: textFor(language, row).title }),
  },
  columns: {
    text: {
      header: 'list.table.text',
      maxWidth: '40rem',
      cell: (row, { search }) => <TitleAndMessage row={row} search={search} />,
    },
    when: {
      header: 'detail.when',
      width: '14rem',
      order: { by: 'scheduledAt', up: 'list.soonest', down: 'list.latest' },
      cell: (row) => <SendTime announcement={row} />,
    },
    results: ({ hasResults }) => ({
      header: 'results.title',
      isShown: hasResults,
      width: '13rem',
      hideBelow: 'lg',
      cell: (row) => <ShortResults announcement={row} />,
    }),
    status: { header: 'list.table.status', width: '7.25rem', cell: (row) => <AnnouncementStatus announcement={row} /> },
    created: {
      header: 'detail.created',
      width: '8rem',
      hideBelow: 'xl',
      order: newestFirst('createdAt'),
      cell: ({ createdAt }, { fmt }) => createdAt && <span className="whitespace-nowrap">{fmt.date(createdAt)}</span>,
    },
  },
  card: { top: [['text']], foot: [['when', 'results', 'status']] },
  orders: ({ isPending }) => [...(isPending ? [] : [{ by: 'decidedAt', down: 'list.decidedLast' } as const]), 'created', 'when'],
})

interface RowProps {
  readonly row: Announcement
  readonly search: string | undefined
}

const getTextAttributes = (language: Language | undefined) =>
  ({ 'data-searched': '', lang: language, dir: language ? languages[language].dir : 'auto' }) as const

/** Title over message, in the reader's language where they have it, in their own direction; of a rejected one the reason. On cards, where the message has two lines, both start at the edge of their language. */
function TitleAndMessage({ row, search }: RowProps) {
  const { t: common } = useTranslation('announcements', { keyPrefix: 'common' })
  const { notificationStatus, reason, isLate } = row
  const reader = useLanguage()
  const { language, title } = textFor(reader, row)
  const line = rowLine(reader, row, search)
  return (
    <span className="grid min-w-0">
      <TruncatedText {...getTextAttributes(language)} className="font-medium text-body max-sm:text-match">
        {title}
      </TruncatedText>
      <span className="flex min-w-0 gap-x-3 text-caption">
        {isLate && <span className="flex-none text-ink-2">{common('late')}</span>}
        {notificationStatus === 'REJECTED' && reason && !line.isMatch ? (
          <ReasonStart reason={reason} className="in-data-compact:hidden!" />
        ) : (
          <TruncatedText {...getTextAttributes(line.language)} className={messageClasses(line.isMatch)}>
            <LineText line={line} />
          </TruncatedText>
        )}
      </span>
    </span>
  )
}
