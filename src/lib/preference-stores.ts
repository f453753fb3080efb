import { createStore } from 'zustand/vanilla'

export type Theme = 'light' | 'dark' | 'system'
export const themeKey = 'theme'

interface ThemeState {
  readonly theme: Theme
  readonly setTheme: (theme: Theme) => void
}

/** The chosen theme, stored under `theme`; the system's at first. */
export const createThemeStore = (storage: Pick<Storage, 'getItem' | 'setItem'>) => {
  const stored = storage.getItem(themeKey)
  return createStore<ThemeState>()((set) => ({
    theme: stored === 'light' || stored === 'dark' ? stored : 'system',
    setTheme: (theme) => {
      set({ theme })
      storage.setItem(themeKey, theme)
    },
  }))
}
export type ThemeStore = ReturnType<typeof createThemeStore>

const shortcutsKey = 'shortcuts'

interface ShortcutState {
  readonly enabled: boolean
  readonly setEnabled: (enabled: boolean) => void
}

/** Whether single keys act, kept under `shortcuts`; on at first. Speech users turn them off (WCAG 2.1.4). */
export const createShortcutStore = (storage: Pick<Storage, 'getItem' | 'setItem'>) =>
  createStore<ShortcutState>()((set) => ({
    enabled: storage.getItem(shortcutsKey) !== 'off',
    setEnabled: (enabled) => {
      set({ enabled })
      storage.setItem(shortcutsKey, enabled ? 'on' : 'off')
    },
  }))
export type ShortcutStore = ReturnType<typeof createShortcutStore>
