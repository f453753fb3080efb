import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Announcement } from '#contract/announcements.ts'
import { type Language, otherLanguage } from '#i18n/languages.ts'
import { cx } from '#ui/cx.ts'
import { FreeText } from '#ui/display/free-text.tsx'

/** The whole texts, each in its own direction; the second one only if the business has written it. */
export function AnnouncementContent({ announcement }: { readonly announcement: Announcement }) {
  const { t } = useTranslation('announcements', { keyPrefix: 'review' })
  const heading = useId()
  const { title, message, language, translation } = announcement
  return (
    <section aria-labelledby={heading} className="overflow-clip rounded-2 border border-line bg-surface">
      <h2 id={heading} className="px-4 py-3 font-semibold text-h3">
        {t('content')}
      </h2>
      <div className={cx('grid border-line border-t', translation && 'md:grid-cols-2')}>
        <Text label={language ? t(`inLanguage.${language}`) : t('originalText')} language={language} title={title} message={message} />
        {translation && (
          <Text
            label={language ? t(`inLanguage.${otherLanguage(language)}`) : t('translation')}
            language={language && otherLanguage(language)}
            {...translation}
          />
        )}
      </div>
    </section>
  )
}

interface TextProps {
  readonly label: string
  readonly language: Language | undefined
  readonly title: string
  readonly message: string
}

function Text({ label, language, title, message }: TextProps) {
  const { t } = useTranslation('announcements', { keyPrefix: 'review' })
  return (
    <div className="grid min-w-0 content-start gap-1 border-line px-4 py-3 md:nth-2:border-s">
      <div className="pb-1 font-medium text-caption text-ink-3">{label}</div>
      <div lang={language} className="wrap-anywhere grid gap-1">
        {title && (
          <p dir="auto" className="font-semibold text-h3 text-match">
            {title}
          </p>
        )}
        {message ? (
          <p dir="auto" className="max-w-read whitespace-pre-line text-match">
            <FreeText text={message} />
          </p>
        ) : (
          <p className="text-no">{t('noMessage')}</p>
        )}
      </div>
    </div>
  )
}
