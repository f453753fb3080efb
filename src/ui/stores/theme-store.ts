import { createStore } from 'zustand/vanilla'

export type Theme = 'light' | 'dark' | 'system'
const themeKey = 'theme'

interface ThemeState {
  readonly theme: Theme
  readonly setTheme: (theme: Theme) => void
}

/** The chosen theme, kept under `theme`; the system's at first. */
export const createThemeStore = (storage: Pick<Storage, 'getItem' | 'setItem'>) => {
  const kept = storage.getItem(themeKey)
  return createStore<ThemeState>()((set) => ({
    theme: kept === 'light' || kept === 'dark' ? kept : 'system',
    setTheme: (theme) => {
      set({ theme })
      storage.setItem(themeKey, theme)
    },
  }))
}
export type ThemeStore = ReturnType<typeof createThemeStore>
