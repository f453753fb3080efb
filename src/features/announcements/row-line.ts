import type { Announcement } from '#contract/announcements.ts'
import { foldForSearch, searchWords } from '#contract/text.ts'
import type { Language } from '#i18n/languages.ts'
import { announcementTexts, textFor } from './announcement-texts.ts'

export interface RowLine {
  readonly language: Language | undefined
  /** What is left out before `text`; '' if nothing is. */
  readonly before: string
  readonly text: string
  /** Whether it shows what a search has found. */
  readonly isMatch: boolean
}

/** Words of a text before the found one. */
const lead = 3

/** What a row shows below its title: the message, from the place that a search has found; or the text in the other language, if it has more of what is searched for. */
export function rowLine(reader: Language, announcement: Announcement, search = ''): RowLine {
  const shown = textFor(reader, announcement)
  const wanted = searchWords(search).filter((word) => !foldForSearch(shown.title).includes(word))
  const message = { language: shown.language, text: shown.message }
  const others = announcementTexts(announcement)
    .filter(({ language }) => language !== shown.language)
    .flatMap(({ language, ...each }) => [each.title, each.message].map((text) => ({ language, text })))
  const countFound = ({ text }: typeof message) => wanted.filter((word) => foldForSearch(text).includes(word)).length
  const [best = message] = [message, ...others].toSorted((one, other) => countFound(other) - countFound(one))
  const words = best.text.split(/\s+/)
  const found = words.findIndex((word) => wanted.some((each) => foldForSearch(word).includes(each)))
  const isMatch = found >= 0
  if (found <= lead) return { ...best, before: '', isMatch }
  const [before, text] = [words.slice(0, found - lead), words.slice(found - lead)].map((part) => part.join(' '))
  return { language: best.language, before: before ?? '', text: text ?? '', isMatch }
}
