// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildDeal } from '#fixtures/builders.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'

const server = () => createMarketplace({ deals: [buildDeal('p1'), buildDeal('p2', { dealStatus: 'APPROVED' })] })
const listActions = () => screen.getByRole('button', { name: 'Actions for this list' })
const open = async (path: string) => {
  const portal = await openPortal({ path, as: 'ADMIN', server: server() })
  await screen.findAllByRole('rowheader')
  const panel = async () => {
    await portal.user.click(listActions())
    await portal.user.click(await screen.findByRole('menuitem', { name: 'Saved views and display' }))
    return within(await screen.findByRole('dialog', { name: 'Display' }, { timeout: 10_000 }))
  }
  const choose = async (view: Awaited<ReturnType<typeof panel>>, name: RegExp, item: string) => {
    await portal.user.click(await view.findByRole('button', { name }))
    await portal.user.click(await screen.findByRole('menuitem', { name: item }))
  }
  return { ...portal, panel, choose }
}
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('columns and the height of rows are chosen, and kept for this person and table', async () => {
  const { user, panel, storage } = await open('/admin/deals')
  const view = await panel()
  await user.click(view.getByRole('checkbox', { name: 'Waiting' }))
  await user.click(view.getByRole('radio', { name: 'Compact' }))
  expect(heads()).not.toContain('Waiting')
  expect(screen.getByRole('region', { name: 'Vouchers to review' }).hasAttribute('data-compact')).toBe(true)
  const storageKey = Array.from({ length: storage.length }, (_, index) => storage.key(index)).find((key) => key?.startsWith('list_'))
  expect(storageKey).toMatch(/_deals-queue$/)
  expect(JSON.parse(storage.getItem(storageKey ?? '') ?? '')).toMatchObject({ columns: { waiting: false }, isCompact: true })
})

test('a view keeps what its days mean, opens the list, and can be renamed', async () => {
  const { user, panel, choose, router, search } = await open('/admin/deals?status=APPROVED&from=2026-09-09&to=2026-09-15')
  let view = await panel()
  await user.type(view.getByRole('textbox', { name: 'Name of this view' }), 'Fresh')
  await user.click(view.getByRole('button', { name: 'Save' }))
  expect((await view.findByText(/Fresh.* is saved\./)).getAttribute('role')).toBe('status')
  expect(document.activeElement).toBe(view.getByRole('textbox', { name: 'Name of this view' }))
  await choose(view, /^Actions for/, 'Open this list with it')
  await view.findByRole('button', { name: /Fresh.*Opens this list/ })
  await user.keyboard('{Escape}')
  // Two days later, from elsewhere.
  await router.navigate({ to: '/admin/dashboard' })
  await screen.findByRole('heading', { level: 1 })
  await router.navigate({ to: '/admin/deals' })
  await waitFor(() => expect(search()).toEqual({ status: 'APPROVED', from: '2026-09-09', to: '2026-09-15' }))
  // Taken away it stays away, also for who comes back.
  await user.click(screen.getByRole('link', { name: /^Pending/ }))
  await user.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0] as HTMLElement)
  await waitFor(() => expect(search()).toEqual({}))
  await router.navigate({ to: '/admin/dashboard' })
  router.history.back()
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/deals'))
  expect(search()).toEqual({})
  // Nor is a way back to the bare list one to its view.
  await user.click((await screen.findAllByRole('link', { name: /^Review/ }))[0] as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: /Voucher p1/ })
  await user.click(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link')[0] as HTMLElement)
  await screen.findAllByRole('rowheader')
  expect(search()).toEqual({})
  view = await panel()
  const rename = async () => {
    await choose(view, /^Actions for .*Fresh/, 'Rename')
    await waitFor(() => expect(document.activeElement).toBe(view.getByDisplayValue('Fresh')))
  }
  await rename()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(view.getByRole('button', { name: /^Actions for .*Fresh/ })))
  await rename()
  await user.keyboard('{Control>}a{/Control}Seven days{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(view.getByRole('button', { name: /^Actions for .*Seven days/ })))
})

test('a view is deleted at once, and Undo brings it back as it was', async () => {
  const { user, panel, choose } = await open('/admin/deals')
  const view = await panel()
  const field = view.getByRole('textbox', { name: 'Name of this view' })
  await user.type(field, 'Fresh{Enter}')
  await choose(view, /^Actions for/, 'Open this list with it')
  await choose(view, /^Actions for/, 'Delete view')
  await waitFor(() => expect(view.queryByRole('listitem')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await view.findByRole('button', { name: /Fresh.*Opens this list/ })).toBeTruthy()
})

test('somebody else’s view is deleted after a question that names both; whoever keeps it is back at its button', async () => {
  const { user, panel, choose, server: api } = await open('/admin/deals')
  api.savedViews.add('deals-queue', { _id: 'theirs', name: 'Late', search: {}, sharedBy: 'Huda', isShared: true, canChange: true })
  const view = await panel()
  await user.type(view.getByRole('textbox', { name: 'Name of this view' }), 'Own{Enter}')
  const ask = async () => {
    await choose(view, /^Actions for .*Late/, 'Delete view')
    return within(await screen.findByRole('alertdialog', { name: /Late/ }))
  }
  expect((await ask()).getByText(/Huda/)).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(view.getByRole('button', { name: /^Actions for .*Late/ })))
  await user.click((await ask()).getByRole('button', { name: 'Delete view' }))
  await waitFor(() => expect(view.queryByText('Late')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('what another tab has kept in the meantime stays', async () => {
  const { user, panel, storage } = await open('/admin/deals')
  const view = await panel()
  await user.click(view.getByRole('radio', { name: 'Compact' }))
  const key = Array.from({ length: storage.length }, (_, index) => storage.key(index)).find((one) => one?.startsWith('list_')) ?? ''
  storage.setItem(key, JSON.stringify({ columns: { price: false }, isCompact: true }))
  await user.click(view.getByRole('checkbox', { name: 'Waiting' }))
  expect(JSON.parse(storage.getItem(key) ?? '')).toMatchObject({ columns: { price: false, waiting: false }, isCompact: true })
})

test('who closes it by going on elsewhere is left there', async () => {
  const { user, panel } = await open('/admin/deals')
  await panel()
  const search = screen.getByRole('searchbox', { hidden: true })
  await user.click(search)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(search)
  await panel()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(listActions()))
})
