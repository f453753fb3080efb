import { useLanguage } from '#i18n/use-language.ts'

/** “JPG, PNG, or PDF”. Latin names begin it, so that an Arabic list needs the mark of its direction. */
export function useTypeList(): (names: readonly string[]) => string {
  const language = useLanguage()
  const list = new Intl.ListFormat(language, { type: 'disjunction' })
  return (names) => `${language === 'ar' ? '\u200f' : ''}${list.format(names)}`
}
