import { createStore } from 'zustand/vanilla'

type Theme = 'light' | 'dark' | 'system'
export const themeKey = 'theme'

type Contrast = 'more' | 'standard' | 'system'
export const contrastKey = 'contrast'

interface ThemeState {
  readonly theme: Theme
  readonly contrast: Contrast
  readonly setTheme: (theme: Theme) => void
  readonly setContrast: (contrast: Contrast) => void
}

/** The chosen theme and contrast, stored under `theme` and `contrast`; the system's at first. */
export const createThemeStore = (storage: Pick<Storage, 'getItem' | 'setItem'>) => {
  const stored = storage.getItem(themeKey)
  const contrast = storage.getItem(contrastKey)
  return createStore<ThemeState>()((set) => ({
    theme: stored === 'light' || stored === 'dark' ? stored : 'system',
    contrast: contrast === 'more' || contrast === 'standard' ? contrast : 'system',
    setTheme: (theme) => {
      set({ theme })
      storage.setItem(themeKey, theme)
    },
    setContrast: (contrast) => {
      set({ contrast })
      storage.setItem(contrastKey, contrast)
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
