import type { i18n } from 'i18next'
import type { LanguageStore } from '#i18n/language-store.ts'
import { type Language, languages } from '#i18n/languages.ts'
import type { ThemeStore } from '#lib/preference-stores.ts'

interface Appearance {
  readonly i18n: i18n
  readonly language: LanguageStore
  readonly theme: ThemeStore
  readonly root: HTMLElement
}

/** Applies language, theme and contrast to i18next, `lang`, `dir` and colours, now and after each change. Returns an unsubscribe function. */
export function followAppearance({ i18n, language, theme, root }: Appearance): () => void {
  const showLanguage = (chosen: Language) => {
    root.lang = chosen
    root.dir = languages[chosen].dir
    void i18n.changeLanguage(chosen)
  }
  const showChoice = (name: 'theme' | 'contrast', chosen: string) => {
    if (chosen === 'system') delete root.dataset[name]
    else root.dataset[name] = chosen
  }
  const showTheme = ({ theme, contrast }: Pick<ReturnType<ThemeStore['getState']>, 'theme' | 'contrast'>) => {
    showChoice('theme', theme)
    showChoice('contrast', contrast)
  }
  showLanguage(language.getState().language)
  showTheme(theme.getState())
  const unfollow = [language.subscribe((state) => showLanguage(state.language)), theme.subscribe(showTheme)]
  return () => {
    for (const stop of unfollow) stop()
  }
}
