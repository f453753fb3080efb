import type { i18n as I18n, KeyPrefix, TFunction } from 'i18next'
import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import { I18nContext } from 'react-i18next'
import { createFmt, type Fmt } from './fmt.ts'
import { type Language, shownLanguage } from './languages.ts'
import { type FirstNamespace, type Messages, type Namespace, register } from './messages.ts'

/** `useTranslation` of react-i18next copies the translator for each component: a fifth of the rendering time of a list. */
function useI18n(): { readonly i18n: I18n; readonly language: Language } {
  const { i18n } = useContext(I18nContext)
  const subscribe = useCallback(
    (listen: () => void) => {
      i18n.on('languageChanged', listen)
      return () => i18n.off('languageChanged', listen)
    },
    [i18n],
  )
  const languageNow = () => shownLanguage(i18n)
  return { i18n, language: useSyncExternalStore(subscribe, languageNow, languageNow) }
}

/** Registers the messages at first use. `always` sets the language, for content in a given language. */
export function useTranslations<N extends FirstNamespace>(messages: N, always?: Language): TFunction<N>
export function useTranslations<N extends Namespace, Prefix extends KeyPrefix<N> = undefined>(
  messages: Messages<N, Prefix>,
  always?: Language,
): TFunction<N, Prefix>
export function useTranslations(messages: FirstNamespace | Messages, always?: Language) {
  const { i18n, language: shown } = useI18n()
  const language = always ?? shown
  return useMemo(() => {
    if (typeof messages === 'string') return i18n.getFixedT(language, messages)
    register(i18n, messages)
    return i18n.getFixedT(language, messages.namespace, messages.keyPrefix)
  }, [i18n, language, messages])
}

export const useLanguage = (): Language => useI18n().language

export function useFmt(): Fmt {
  const { i18n, language } = useI18n()
  return createFmt(language, i18n.options.timeZone)
}

export const useTimeZone = (): string | undefined => useI18n().i18n.options.timeZone
