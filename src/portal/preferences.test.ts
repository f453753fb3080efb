import { expect, test } from 'vitest'
import { createLanguageStore } from '../i18n/language-store.ts'
import { createShortcutStore } from '../ui/stores/shortcut-store.ts'
import { createThemeStore } from '../ui/stores/theme-store.ts'

const full = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
}

test('where the browser can keep nothing more, language, theme and shortcuts still change', () => {
  const [language, theme, shortcuts] = [createLanguageStore(full), createThemeStore(full), createShortcutStore(full)]
  expect(() => language.getState().setLanguage('ar')).toThrow('full')
  expect(() => theme.getState().setTheme('dark')).toThrow('full')
  expect(() => shortcuts.getState().setEnabled(false)).toThrow('full')
  expect([language.getState().language, theme.getState().theme, shortcuts.getState().enabled]).toEqual(['ar', 'dark', false])
})
