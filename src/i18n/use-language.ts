import { use, useCallback, useSyncExternalStore } from 'react'
import { I18nContext } from 'react-i18next'
import { createFmt, type Fmt } from './fmt.ts'
import { type Language, shownLanguage } from './languages.ts'

const useI18n = () => use(I18nContext).i18n

export function useLanguage(): Language {
  const i18n = useI18n()
  const subscribe = useCallback(
    (listen: () => void) => {
      i18n.on('languageChanged', listen)
      return () => i18n.off('languageChanged', listen)
    },
    [i18n],
  )
  const getLanguage = () => shownLanguage(i18n)
  return useSyncExternalStore(subscribe, getLanguage, getLanguage)
}

export function useFmt(language?: Language): Fmt {
  const { options } = useI18n()
  const shown = useLanguage()
  return createFmt(language ?? shown, options.timeZone)
}

export const useTimeZone = (): string | undefined => useI18n().options.timeZone
