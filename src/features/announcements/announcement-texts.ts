import { findMatches, snippet } from '#components/list/search-highlights.ts'
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

const choose = (reader: Language, texts: readonly [AnnouncementText, ...AnnouncementText[]]) =>
  texts.find(({ language }) => language === reader) ?? texts[0]

/** The text in the reader's language where there is one, otherwise as it was written. */
export const textFor = (reader: Language, announcement: Announcement): AnnouncementText => choose(reader, announcementTexts(announcement))

/** As `textFor`, where only the titles are known. */
export const titleFor = (
  reader: Language,
  { title, language, translatedTitle }: AnnouncementAudience['others'][number],
): Pick<AnnouncementText, 'language' | 'title'> =>
  translatedTitle && language && language !== reader ? { language: reader, title: translatedTitle } : { language, title }

interface RowLine {
  readonly language: Language | undefined
  readonly text: string
  /** Whether it shows what a search has found. */
  readonly isMatch: boolean
}

/** What a row shows below its title: the message, from the place that a search has found; or that of the text in the other language, if only this has it. */
export function rowLine(reader: Language, announcement: Announcement, search = ''): RowLine {
  const texts = announcementTexts(announcement)
  const shown = choose(reader, texts)
  const has = (text: string, word: string) => findMatches(text, word).length > 0
  const words = search.split(/\s+/).filter((word) => !has(shown.title, word))
  const message = { language: shown.language, text: shown.message }
  const others = texts
    .filter((each) => each !== shown)
    .flatMap(({ language, ...each }) => [each.title, each.message].map((text) => ({ language, text })))
  for (const { language, text } of [message, ...others]) {
    const word = words.find((each) => has(text, each))
    if (word !== undefined) return { language, text: snippet(text, word), isMatch: true }
  }
  return { ...message, isMatch: false }
}
