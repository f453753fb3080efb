import { expect, test } from 'vitest'
import { createShortcutStore } from './preference-stores.ts'

test('shortcuts are on at first, and switching them off is remembered', () => {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
  const store = createShortcutStore(storage)
  expect(store.getState().enabled).toBe(true)
  store.getState().setEnabled(false)
  expect(createShortcutStore(storage).getState().enabled).toBe(false)
})
