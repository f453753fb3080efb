// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openReview } from '#fixtures/review-page.ts'
import { pressKey } from '#fixtures/test-render.tsx'

const name = (id: string) => `Review \u2068Voucher ${id}\u2069`

test('J and K walk through the rows and leave the search field alone', async () => {
  const { user } = await openReview('/admin/deals')
  await screen.findByRole('link', { name: name('p1') })
  for (const _ of ['p1', 'p2', 'p3']) await pressKey('j')
  expect(document.activeElement?.getAttribute('aria-label')).toBe(name('p3'))
  await pressKey('k')
  expect(document.activeElement?.getAttribute('aria-label')).toBe(name('p2'))
  await user.type(screen.getByRole('searchbox'), 'jk')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('X chooses the row that J has come to; A and R ask about what is chosen, or about that row, and do nothing by themselves', async () => {
  const { decisions } = await openReview('/admin/deals')
  await screen.findByRole('link', { name: name('p1') })
  await pressKey('j')
  await pressKey('a')
  expect(await screen.findByRole('alertdialog', { name: /Approve “.*Voucher p1.*”/ })).toBeTruthy()
  await pressKey('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(document.activeElement?.closest('tr')?.textContent).toContain('Voucher p1')
  await pressKey('x')
  await pressKey('j')
  await pressKey('x')
  expect(await screen.findAllByText('2 selected')).toHaveLength(2)
  await pressKey('r')
  expect(await screen.findByRole('alertdialog', { name: 'Reject 2 vouchers?' })).toBeTruthy()
  expect(decisions()).toEqual([])
})

test('single keys go on from the row whose box was pressed', async () => {
  const { user } = await openReview('/admin/deals')
  const box = (id: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`Select .*Voucher ${id}\\b`) })
  await user.click(await box('p1'))
  await pressKey('x')
  expect((await box('p1')).checked).toBe(false)
  await pressKey('j')
  await pressKey('x')
  expect([(await box('p1')).checked, (await box('p2')).checked]).toEqual([false, true])
})

test('single keys can be switched off', async () => {
  const { services, user } = await openReview('/admin/deals')
  await screen.findByRole('link', { name: name('p1') })
  await pressKey('?')
  await user.click(await screen.findByRole('checkbox', { name: 'Use single-key shortcuts' }))
  expect(services.shortcuts.getState().enabled).toBe(false)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await pressKey('j')
  await pressKey('/')
  expect(document.activeElement?.getAttribute('aria-label')).not.toBe(name('p1'))
  expect(document.activeElement).not.toBe(screen.getByRole('searchbox'))
})
