import type { FlatNamespace, i18n as I18n, TFunction } from 'i18next'
import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import { I18nContext } from 'react-i18next'
import type { Messages } from './catalogue.ts'
import { createFmt, type Fmt } from './fmt.ts'
import { isLanguage, type Language } from './languages.ts'

/** What every portal knows from the start. */
type FirstNamespace = 'common' | 'auth' | 'errors'

/**
 * The translator and its language now. Lists ask for it several times in every row: `useTranslation`, which copies the whole
 * translator for each component, would take a fifth of their rendering.
 */
function useI18n(): { readonly i18n: I18n; readonly language: Language } {
  const { i18n } = useContext(I18nContext)
  const subscribe = useCallback(
    (listen: () => void) => {
      i18n.on('languageChanged', listen)
      return () => i18n.off('languageChanged', listen)
    },
    [i18n],
  )
  const languageNow = () => i18n.language
  const language = useSyncExternalStore(subscribe, languageNow, languageNow)
  return { i18n, language: isLanguage(language) ? language : 'en' }
}

/**
 * The translator of one area; the area's words are handed over with its first use, so nothing is ever loaded. It speaks the
 * shown language unless told `always` another: for content that is written in it, whatever the page speaks.
 */
export function useTranslations<Namespace extends FirstNamespace>(messages: Namespace, always?: Language): TFunction<Namespace>
export function useTranslations<Namespace extends FlatNamespace>(messages: Messages<Namespace>, always?: Language): TFunction<Namespace>
export function useTranslations(messages: FirstNamespace | Messages<FlatNamespace>, always?: Language) {
  const { i18n, language: shown } = useI18n()
  const language = always ?? shown
  const namespace = typeof messages === 'string' ? messages : register(i18n, messages)
  return useMemo(() => i18n.getFixedT(language, namespace), [i18n, language, namespace])
}

/** Makes an area's messages known to a portal; answers their name. */
export function register<Namespace extends FlatNamespace>(i18n: I18n, { namespace, ...catalogues }: Messages<Namespace>): Namespace {
  for (const language of ['en', 'ar'] as const)
    if (!i18n.hasResourceBundle(language, namespace)) i18n.addResourceBundle(language, namespace, catalogues[language])
  return namespace
}

/** The language that is shown now; a component that uses it follows the switch. */
export const useLanguage = (): Language => useI18n().language

/** Numbers, money, dates and ages in the shown language, days and hours in the business time zone. */
export function useFmt(): Fmt {
  const { i18n, language } = useI18n()
  return createFmt(language, i18n.options.timeZone)
}

/** Where days and hours are judged. */
export const useTimeZone = (): string | undefined => useI18n().i18n.options.timeZone
