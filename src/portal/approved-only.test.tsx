// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPortal, stubBrowser } from './test-kit.tsx'

beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const title = async (path: string) => {
  await openPortal({ path: `/service-provider/${path}`, approval: 'PENDING' })
  return (await screen.findByRole('heading', { level: 1 })).textContent
}

test.each(['dashboard', 'deals', 'deals/7', 'deals/add', 'deals/edit/7', 'redemptions'])(
  'a pending provider sees where its review stands instead of %s',
  async (path) => {
    await title(path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Your registration is being reviewed' })).toBeTruthy()
    expect(document.title).toBe('Your registration is being reviewed · Qaseema')
  },
)

test.each(['help-center', 'notifications', 'profile'])('%s is open to a pending provider', async (path) => {
  expect(await title(path)).not.toBe('Your registration is being reviewed')
})
