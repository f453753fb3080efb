// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPortal } from '#fixtures/open-portal.tsx'

test('words that a first load leaves out are added once, however many screens wait for them', async () => {
  const { router, i18n } = await openPortal({ path: '/admin/deals', as: 'ADMIN' })
  const add = vi.spyOn(i18n, 'addResourceBundle')
  await act(() => router.navigate({ to: '/admin/dashboard' }))
  await act(() => router.navigate({ to: '/admin/deals' }))
  expect(add.mock.calls.filter(([, namespace]) => namespace === 'errors')).toEqual([])
})
