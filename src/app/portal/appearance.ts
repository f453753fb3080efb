import type { i18n } from 'i18next'
import type { LanguageStore } from '#i18n/language-store.ts'
import { type Language, languages } from '#i18n/languages.ts'
import type { Theme, ThemeStore } from '#lib/preference-stores.ts'

interface Appearance {
  readonly i18n: i18n
  readonly language: LanguageStore
  readonly theme: ThemeStore
  readonly root: HTMLElement
}

/** Applies language and theme to i18next, `lang`, `dir` and colours, now and after each change. Returns an unsubscribe function. */
export function followAppearance({ i18n, language, theme, root }: Appearance): () => void {
  const showLanguage = (chosen: Language) => {
    root.lang = chosen
    root.dir = languages[chosen].dir
    void i18n.changeLanguage(chosen)
  }
  const showTheme = (chosen: Theme) => {
    if (chosen === 'system') delete root.dataset.theme
    else root.dataset.theme = chosen
  }
  showLanguage(language.getState().language)
  showTheme(theme.getState().theme)
  const unfollow = [language.subscribe((state) => showLanguage(state.language)), theme.subscribe((state) => showTheme(state.theme))]
  return () => {
    for (const stop of unfollow) stop()
  }
}
