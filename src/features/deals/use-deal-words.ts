import { useTranslation } from 'react-i18next'
import type { Language } from '../../i18n/languages.ts'
import { useWords } from '../../i18n/use-words.ts'
import { dealWords } from './words.ts'

/** The words of the vouchers' screens in one fixed language: for content that is written in it, whatever the page speaks. */
export function useDealWordsIn(language: Language) {
  useWords(dealWords)
  return useTranslation(dealWords.namespace, { lng: language }).t
}
