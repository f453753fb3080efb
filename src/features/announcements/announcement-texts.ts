import type { AnnouncementAudience } from '#contract/announcement-audience.ts'
import type { Announcement } from '#contract/announcements.ts'
import { type Language, otherLanguage } from '#i18n/languages.ts'

export interface AnnouncementText {
  /** Undefined where the backend does not say; the text then has the direction of its first letter. */
  readonly language: Language | undefined
  readonly title: string
  readonly message: string
}

/** The text as it was written, and its translation. */
export const announcementTexts = ({
  language,
  title,
  message,
  translation,
}: Announcement): readonly [AnnouncementText, ...AnnouncementText[]] => [
  { language, title, message },
  ...(translation ? [{ ...translation, language: language && otherLanguage(language) }] : []),
]

/** The text in the reader's language where there is one, otherwise as it was written. */
export function textFor(reader: Language, announcement: Announcement): AnnouncementText {
  const texts = announcementTexts(announcement)
  return texts.find(({ language }) => language === reader) ?? texts[0]
}

/** Like `textFor`, where only the titles are known. */
export const titleFor = (
  reader: Language,
  { title, language, translatedTitle }: AnnouncementAudience['others'][number],
): Pick<AnnouncementText, 'language' | 'title'> =>
  translatedTitle && language && language !== reader ? { language: reader, title: translatedTitle } : { language, title }
