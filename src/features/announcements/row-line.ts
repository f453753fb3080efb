import type { Announcement } from '#contract/announcements.ts'
import { foldForSearch } from '#contract/text.ts'
import type { Language } from '#i18n/languages.ts'
import { announcementTexts, textFor } from './announcement-texts.ts'

interface RowLine {
  readonly language: Language | undefined
  readonly text: string
  /** Whether it shows what a search has found. */
  readonly isMatch: boolean
}

/** Words of a text before the found one. */
const lead = 3

/** What a row shows below its title: the message, from the place that a search has found; or that of the text in the other language, if only this has it. */
export function rowLine(reader: Language, announcement: Announcement, search = ''): RowLine {
  const shown = textFor(reader, announcement)
  const wanted = foldForSearch(search)
    .split(' ')
    .filter((word) => word && !foldForSearch(shown.title).includes(word))
  const message = { language: shown.language, text: shown.message }
  const others = announcementTexts(announcement)
    .filter(({ language }) => language !== shown.language)
    .flatMap(({ language, ...each }) => [each.title, each.message].map((text) => ({ language, text })))
  for (const { language, text } of wanted.length > 0 ? [message, ...others] : []) {
    const words = text.split(/\s+/)
    const found = words.findIndex((word) => wanted.some((each) => foldForSearch(word).includes(each)))
    if (found > lead) return { language, text: `… ${words.slice(found - lead).join(' ')}`, isMatch: true }
    if (found >= 0) return { language, text, isMatch: true }
  }
  return { ...message, isMatch: false }
}
