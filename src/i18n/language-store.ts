import { createStore } from 'zustand/vanilla'
import { isLanguage, type Language } from './languages.ts'

const languageKey = 'language'

interface LanguageState {
  readonly language: Language
  readonly setLanguage: (language: Language) => void
}

/** The chosen language, kept under `language` (§1); English at first. */
export const createLanguageStore = (storage: Pick<Storage, 'getItem' | 'setItem'>) => {
  const kept = storage.getItem(languageKey)
  return createStore<LanguageState>()((set) => ({
    language: isLanguage(kept) ? kept : 'en',
    setLanguage: (language) => {
      set({ language })
      storage.setItem(languageKey, language)
    },
  }))
}
export type LanguageStore = ReturnType<typeof createLanguageStore>
