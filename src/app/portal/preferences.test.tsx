// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { createMemoryCacheStore } from '#lib/session/cache-store.ts'
import { memoryStorage } from '#lib/session/memory.ts'
import { createPortal } from './create-portal.ts'

test('in a browser without room language, theme and shortcuts change all the same, and the person is told once', async () => {
  const storage = Object.assign(memoryStorage(), {
    setItem: () => {
      throw new DOMException('No room', 'QuotaExceededError')
    },
  })
  const { services } = createPortal({
    http: { apiUrl: '', fetch: () => new Promise(() => undefined) },
    storage: { local: storage, tab: memoryStorage(), cache: createMemoryCacheStore() },
    history: createMemoryHistory(),
  })
  services.language.getState().setLanguage('ar')
  services.theme.getState().setTheme('dark')
  services.shortcuts.getState().setEnabled(false)
  const { language, theme, shortcuts } = services
  expect([language.getState().language, theme.getState().theme, shortcuts.getState().enabled]).toEqual(['ar', 'dark', false])
  await vi.waitFor(() => expect(services.toasts.getState().toasts.map(({ variant }) => variant)).toEqual(['warning']))
})
