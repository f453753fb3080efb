import type { FlatNamespace } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Words } from './catalogue.ts'
import { createFmt, type Fmt } from './fmt.ts'
import { isLanguage, type Language } from './languages.ts'

/** The translator of one area; the area's words are handed over with its first use, so nothing is ever loaded. */
export function useWords<Namespace extends FlatNamespace>(words: Words<Namespace>) {
  const { i18n } = useTranslation()
  for (const language of ['en', 'ar'] as const)
    if (!i18n.hasResourceBundle(language, words.namespace)) i18n.addResourceBundle(language, words.namespace, words[language])
  return useTranslation(words.namespace).t
}

/** The language that is shown now; a component that uses it follows the switch. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return isLanguage(i18n.language) ? i18n.language : 'en'
}

/** Numbers, money, dates and ages in the shown language. */
export function useFmt(): Fmt {
  const { i18n } = useTranslation()
  return createFmt(useLanguage(), i18n.options.timeZone)
}
