import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useColumnSorting } from '#components/list/sorting.ts'
import type { ListState } from '#components/list/use-list.ts'
import type { Announcement } from '#contract/announcements.ts'
import { type Language, languages } from '#i18n/languages.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { FreeText } from '#ui/display/free-text.tsx'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import type { Column } from '#ui/tables/table-column.ts'
import { AnnouncementStatus } from '../announcement-status.tsx'
import { textFor } from '../announcement-texts.ts'
import { LineText } from '../line-text.tsx'
import { resolveAnnouncementSort } from '../list-query.ts'
import { messageClasses } from '../message-classes.ts'
import { ShortResults } from '../results.tsx'
import { rowLine } from '../row-line.ts'
import type { AnnouncementSearch, AnnouncementSort } from '../search.ts'
import { SendTime } from '../send-time.tsx'

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
          <TruncatedText className="text-no in-data-compact:hidden!">
            <FreeText text={reason} />
          </TruncatedText>
        ) : (
          <TruncatedText {...getTextAttributes(line.language)} className={messageClasses(line.isMatch)}>
            <LineText line={line} />
          </TruncatedText>
        )}
      </span>
    </span>
  )
}

export function AnnouncementCard({ row, search }: RowProps) {
  return (
    <div className="grid gap-2">
      <TitleAndMessage row={row} search={search} />
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 border-line border-t pt-2 text-small">
        <SendTime announcement={row} />
        <ShortResults announcement={row} />
        <AnnouncementStatus announcement={row} />
      </div>
    </div>
  )
}

type AnnouncementColumn = Column<Announcement> & { readonly header: string }

/** Results have a column where a row of the page has some. */
export function useProviderAnnouncementColumns(
  list: ListState<AnnouncementSearch>,
  rows: readonly Announcement[] | undefined,
): readonly AnnouncementColumn[] {
  const { t } = useTranslation('announcements', { keyPrefix: 'list' })
  const fmt = useFmt()
  const { search } = list.search
  const hasResults = rows?.some(({ results }) => results) ?? false
  const sort = useColumnSorting<AnnouncementSort>(list, resolveAnnouncementSort(list.search, 'provider'))
  return useMemo(
    (): readonly AnnouncementColumn[] => [
      { key: 'text', header: t('table.text'), maxWidth: '40rem', cell: (row) => <TitleAndMessage row={row} search={search} /> },
      { key: 'when', header: t('table.when'), width: '14rem', sort: sort('scheduledAt'), cell: (row) => <SendTime announcement={row} /> },
      ...(hasResults
        ? [
            {
              key: 'results',
              header: t('table.results'),
              width: '13rem',
              hideBelow: 'lg',
              cell: (row) => <ShortResults announcement={row} />,
            } as const satisfies AnnouncementColumn,
          ]
        : []),
      { key: 'status', header: t('table.status'), width: '7.25rem', cell: (row) => <AnnouncementStatus announcement={row} /> },
      {
        key: 'created',
        header: t('table.created'),
        width: '8rem',
        hideBelow: 'xl',
        sort: sort('createdAt', { first: -1 }),
        cell: ({ createdAt }) => createdAt && <span className="whitespace-nowrap">{fmt.date(createdAt)}</span>,
      },
    ],
    [t, fmt, sort, hasResults, search],
  )
}
