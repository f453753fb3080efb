// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '#fixtures/open-portal.tsx'
import { menuEntries } from './menu.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

// The menus of other administrators are subsets of the super administrator's.
test.each([
  ['SUPER_ADMIN', 'en'],
  ['SUPER_ADMIN', 'ar'],
  ['SERVICE_PROVIDER', 'en'],
  ['SERVICE_PROVIDER', 'ar'],
] as const)('every entry of the menu of a %s leads to a screen of its own (%s)', async (role, language) => {
  const { router, currentPath } = await openPortal({ path: '/coming-soon', as: role, language })
  const soon = { en, ar }[language].pages.soon.title
  expect(screen.getByRole('heading', { level: 1, name: soon })).toBeTruthy()
  for (const { to } of menuEntries(role, { isLocked: false, isServed: () => true })) {
    await act(() => router.navigate({ to }))
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: soon })).toBeNull())
    expect(currentPath()).toBe(to)
  }
})
