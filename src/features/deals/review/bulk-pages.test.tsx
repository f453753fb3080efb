// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { allDone, chooseAll, confirm, dialog, openBulk } from '#fixtures/bulk-review.ts'

const openPages = async (isFullBackend = true) => {
  const portal = await openBulk('/admin/deals', isFullBackend, { version: 1 })
  await chooseAll(portal.user)
  return portal
}
const items = () => dialog().getAllByRole('listitem')

test('once a page is selected, all that the filters match can be: the dialog names them and starts on its button', async () => {
  const { user, sent } = await openPages()
  await user.click(await screen.findByRole('button', { name: 'Select all 12' }))
  await user.click(await screen.findByRole('button', { name: 'Approve 12…' }))
  await screen.findByRole('alertdialog', { name: 'Approve 12 vouchers?' })
  expect(items().at(-1)?.textContent).toMatch(/^Voucher p12/)
  expect(items()).toHaveLength(12)
  expect(document.activeElement?.textContent).toBe('Approve 12 vouchers')
  await user.keyboard('{Enter}')
  await allDone('12 vouchers approved')
  expect(new Set(sent().map((body) => body?.dealId)).size).toBe(12)
})

test('the dialog says whose each voucher is and what it costs, and counts what is special', async () => {
  const { server, user } = await openPages()
  Object.assign(server.deals[10] ?? {}, { kind: 'edited', lane: 'look', discountedPrice: 1_000 })
  Object.assign(server.deals[11] ?? {}, { kind: 'edited', lane: 'hand', discountedPrice: 1_200 })
  await user.click(await screen.findByRole('button', { name: 'Select all 12' }))
  await user.click(await screen.findByRole('button', { name: 'Approve 12…' }))
  const summary = 'Among them: 1 with findings of the checks, 1 to review by hand, 2 edited, and 1 over \u2068SAR 1,000.00\u2069.'
  expect(await screen.findByText(summary)).toBeTruthy()
  expect(items().at(-1)?.textContent).toBe('Voucher p12ChangeSAR\u00a01,200.00Bayt Al Bun')
  expect(items()[0]?.textContent).not.toContain('Edited')
})

test('those decided since the selection are left out before anything is sent, and the rest is confirmed again', async () => {
  const { server, user, sent } = await openPages()
  await user.click(await screen.findByRole('button', { name: 'Select all 12' }))
  await user.click(await screen.findByRole('button', { name: 'Approve 12…' }))
  await screen.findByRole('alertdialog', { name: 'Approve 12 vouchers?' })
  Object.assign(server.deals[11] ?? {}, { dealStatus: 'REJECTED', version: 2 })
  Object.assign(server.deals[3] ?? {}, { discountedPrice: 50, version: 2 })
  await confirm(user)
  await screen.findByRole('alertdialog', { name: 'Approve 10 vouchers?' })
  expect(dialog().getByRole('alert').textContent).toBe(
    '2 were changed or decided by somebody else and are no longer selected: review them again.10 left.',
  )
  expect(sent()).toEqual([])
  await confirm(user)
  await allDone('10 vouchers approved')
  expect(sent().map((body) => body?.dealId)).not.toContain('p12')
})

test('rows of another tab that are selected one by one are not counted again with an earlier selection of all', async () => {
  const { server, user, sent } = await openPages()
  await user.click(await screen.findByRole('button', { name: 'Select all 12' }))
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  Object.assign(server.deals[0] ?? {}, { dealStatus: 'REJECTED', version: 2 })
  await user.click(screen.getByRole('link', { name: /^Rejected/ }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select \u2068Voucher p1\u2069' }))
  await user.click(await screen.findByRole('button', { name: 'Approve 1…' }))
  await confirm(user)
  await allDone('1 voucher approved')
  expect(sent().map((body) => body?.dealId)).toEqual(['p1'])
})

test('a plain backend offers the rows of the page only', async () => {
  await openPages(false)
  expect(await screen.findByRole('button', { name: 'Approve 10…' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
})
