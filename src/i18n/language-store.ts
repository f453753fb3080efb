import { createStore } from 'zustand/vanilla'
import { isLanguage, type Language } from './languages.ts'

export const languageKey = 'language'

interface LanguageState {
  readonly language: Language
  readonly setLanguage: (language: Language) => void
}

/** `initial`: where none is stored. */
export const createLanguageStore = (storage: Pick<Storage, 'getItem' | 'setItem'>, initial: Language = 'en') => {
  const stored = storage.getItem(languageKey)
  return createStore<LanguageState>()((set) => ({
    language: isLanguage(stored) ? stored : initial,
    setLanguage: (language) => {
      set({ language })
      storage.setItem(languageKey, language)
    },
  }))
}
export type LanguageStore = ReturnType<typeof createLanguageStore>
