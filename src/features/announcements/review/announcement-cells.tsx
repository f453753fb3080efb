import { useTranslation } from 'react-i18next'
import { businessNames, TruncatedName } from '#components/bilingual/names.tsx'
import { ReviewState } from '#components/review/review-state.tsx'
import type { Announcement } from '#contract/announcements.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { FreeText } from '#ui/display/free-text.tsx'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import type { Elements } from '#ui/elements.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { AnnouncementStatus } from '../announcement-status.tsx'
import { textFor } from '../announcement-texts.ts'
import { LineText } from '../line-text.tsx'
import { messageClasses } from '../message-classes.ts'
import { rowLine } from '../row-line.ts'
import { SendTime } from '../send-time.tsx'

interface TextsProps {
  readonly row: Announcement
  readonly search: string | undefined
  /** Shows the business before the message. */
  readonly hasBusiness: boolean
}

/** Title and message in the reader's language where they have it, or the reason of a rejected one, each in its own direction. On cards, where the message has two lines, all start at the edge of the page. */
export function AnnouncementTexts({ row, search, hasBusiness }: TextsProps) {
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
          <TruncatedText className="text-no in-data-compact:hidden!">
            <FreeText text={reason.trim().split('\n', 1)[0] ?? ''} />
          </TruncatedText>
        ) : (
          <TruncatedText data-searched lang={line.language} className={messageClasses(line.isMatch)}>
            <LineText line={line} />
          </TruncatedText>
        )}
      </span>
    </span>
  )
}

export const textsPlaceholder = (
  <span className="grid min-w-0 flex-1 gap-2">
    <Skeleton className="max-w-[50%]" />
    <Skeleton className="max-w-[75%]" />
  </span>
)

export function AnnouncementCard({ row, search, box }: Omit<TextsProps, 'hasBusiness'> & { readonly box: Elements }) {
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
