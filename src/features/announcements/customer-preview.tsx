import { useTranslation } from 'react-i18next'
import { displayName, type Names } from '#components/bilingual/names.tsx'
import type { StoredFile } from '#contract/files.ts'
import { createFmt } from '#i18n/fmt.ts'
import { languages } from '#i18n/languages.ts'
import { useLanguage, useTimeZone } from '#i18n/use-language.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { FreeText } from '#ui/display/free-text.tsx'
import type { AnnouncementText } from './announcement-texts.ts'

interface CustomerPreviewProps {
  readonly texts: readonly AnnouncementText[]
  readonly business: Names
  readonly picture?: StoredFile | null | undefined
  /** Shown instead of “now”. */
  readonly sentAt?: string | null | undefined
}

/** Looks like the lock screen of a phone. Missing texts are named instead of left blank. */
export const CustomerPreview = ({ texts, ...business }: CustomerPreviewProps) => (
  <div className="@container grid rounded-2 bg-teal-deep p-4 forced-colors:border">
    <div className="grid items-start gap-3 @min-[40rem]:grid-cols-2">
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the two languages never move.
        <LockScreenNotification key={index} {...text} {...business} />
      ))}
    </div>
  </div>
)

function LockScreenNotification({
  language,
  title,
  message,
  business,
  picture,
  sentAt,
}: AnnouncementText & Omit<CustomerPreviewProps, 'texts'>) {
  const page = useLanguage()
  const phone = language ?? page
  const fmt = createFmt(phone, useTimeZone())
  const { t } = useTranslation('announcements', { keyPrefix: 'preview', lng: phone })
  const name = displayName(phone, business)
  const dir = language ? languages[language].dir : 'auto'
  return (
    <article
      lang={phone}
      dir={languages[phone].dir}
      className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-3 bg-raised p-3 shadow-float forced-colors:border"
    >
      <Avatar name={name} kind="business" picture={picture} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5">
        <div className="flex items-baseline justify-between gap-3 text-caption text-ink-3">
          <bdi className="min-w-0 truncate">{name || t('business')}</bdi>
          <span className="flex-none">{sentAt ? fmt.date(sentAt) : t('now')}</span>
        </div>
        <p dir={dir} className="wrap-anywhere text-match font-semibold">
          {title.trim() || <span className="text-ink-3">{t('title')}</span>}
        </p>
        <p dir={dir} className="wrap-anywhere text-match whitespace-pre-line text-small text-ink-2">
          {message.trim() ? <FreeText text={message.trim()} /> : <span className="text-ink-3">{t('message')}</span>}
        </p>
      </div>
    </article>
  )
}
