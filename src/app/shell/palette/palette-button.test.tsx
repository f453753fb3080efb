// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'
import { buildPendingDeals, heading } from '#fixtures/review-page.ts'
import { pressKey } from '#fixtures/test-render.tsx'

const file = vi.hoisted(() => ({ coming: Promise.withResolvers<void>() }))
vi.mock('./palette.tsx', async (original) => {
  const real = await original<typeof import('./palette.tsx')>()
  return {
    /** A lazy module: reading it waits for the file, as `import` does. */
    get Palette() {
      return file.coming.promise.then(() => real.Palette)
    },
  }
})
beforeEach(() => {
  file.coming = Promise.withResolvers()
  // The lost chunk must not reload the page here.
  sessionStorage.setItem('reloaded', String(Date.now()))
})
afterEach(() => sessionStorage.removeItem('reloaded'))

const openVoucher = () => openPortal({ path: '/admin/deals/p1', as: 'ADMIN', server: createMarketplace({ deals: buildPendingDeals() }) })

const arrive = () =>
  act(async () => {
    file.coming.resolve()
    await file.coming.promise
  })

/** Opens a pending voucher and requests the palette while its chunk is still loading. */
async function openSlowPalette() {
  const page = await openVoucher()
  await heading('p1')
  await pressKey('{Control>}k{/Control}')
  return page
}

async function expectTyped(text: string) {
  const field = await screen.findByRole<HTMLInputElement>('combobox')
  await waitFor(() => expect(field.value).toBe(text))
}

test("what is typed before the palette is there presses none of the page's keys, and stands in its field in order", async () => {
  await openSlowPalette()
  for (const key of ['a', 'r', 'x', '{Backspace}', 'ي', '{Enter}']) await pressKey(key)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await pressKey('{Control>}k{/Control}')
  await pressKey('b')
  await arrive()
  await expectTyped('arيb')
})

test('a key that a busy page handles before it has opened the palette is typed too', async () => {
  await openVoucher()
  await heading('p1')
  const now = performance.now()
  const dispatch = (init: KeyboardEventInit, at: number) => {
    const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    document.body.dispatchEvent(event)
  }
  act(() => {
    dispatch({ key: 'k', ctrlKey: true }, now)
    dispatch({ key: 'j' }, now + 100)
  })
  await arrive()
  await expectTyped('j')
})

test('it takes the letters also from a field that had the focus, and a key that writes two of them', async () => {
  const { user } = await openPortal({ path: '/admin/deals', as: 'ADMIN', server: createMarketplace({ deals: buildPendingDeals() }) })
  const search = screen.getByRole<HTMLInputElement>('searchbox')
  await user.click(search)
  await pressKey('{Control>}k{/Control}')
  await pressKey('ق')
  act(() => void search.dispatchEvent(new KeyboardEvent('keydown', { key: 'لا', bubbles: true, cancelable: true })))
  await arrive()
  await expectTyped('قلا')
  expect(search.value).toBe('')
})

test('Escape calls it off, gives the single keys back, and what was typed is forgotten', async () => {
  await openSlowPalette()
  await pressKey('r')
  await pressKey('{Escape}')
  await arrive()
  expect(screen.queryByRole('combobox')).toBeNull()
  await pressKey('{Control>}k{/Control}')
  // Letters are handed over before a later one.
  await pressKey('b')
  await expectTyped('b')
  await pressKey('{Escape}')
  await pressKey('a')
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})

test('a palette that cannot be loaded gives the single keys back', async () => {
  await openSlowPalette()
  await act(async () => file.coming.reject(new Error('Failed to fetch dynamically imported module')))
  await pressKey('a')
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})

test('it does not open over a question that was asked meanwhile', async () => {
  const { user } = await openSlowPalette()
  await user.click(screen.getByRole('button', { name: /^Approve/ }))
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  await arrive()
  expect(screen.queryByRole('combobox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await pressKey('{Control>}k{/Control}')
  expect(await screen.findByRole('combobox')).toBeTruthy()
})
