import { createStore } from 'zustand/vanilla'

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
