import { type Language, otherLanguage } from '../../../i18n/languages.ts'

export interface Named {
  readonly language: Language
  readonly text: string
}

/** The names there are, the shown language's first; a missing one is left out (F-122). */
export const namesOf = (language: Language, en: string | null | undefined, ar: string | null | undefined): Named[] => {
  const texts = { en: en?.trim() ?? '', ar: ar?.trim() ?? '' }
  return [language, otherLanguage(language)].flatMap((each) => (texts[each] ? [{ language: each, text: texts[each] }] : []))
}

/** The one name to call a thing by. */
export const nameOf = (language: Language, en: string | null | undefined, ar: string | null | undefined): string =>
  namesOf(language, en, ar)[0]?.text ?? ''
