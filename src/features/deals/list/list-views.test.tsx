// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createSavedView, listSavedViews } from '#contract/saved-views.ts'
import { buildDeal } from '#fixtures/builders.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'

const server = () => createMarketplace({ deals: [buildDeal('p1'), buildDeal('p2', { dealStatus: 'APPROVED' })] })
const viewsButton = (name = 'Views') => screen.getByRole('button', { name })
const open = async (path: string, prepare: (api: ReturnType<typeof server>) => void = () => undefined) => {
  const api = server()
  prepare(api)
  const portal = await openPage({ path, as: 'ADMIN', server: api })
  await screen.findAllByRole('rowheader')
  const panel = async (name?: string) => {
    await portal.user.click(viewsButton(name))
    return within(await screen.findByRole('dialog', { name: name ?? 'Views' }, { timeout: 10_000 }))
  }
  return { ...portal, api, panel }
}
const nameField = 'Name of this view'
const names = (view: ReturnType<typeof within>) =>
  view.getAllByRole('listitem').map((row: HTMLElement) => within(row).getAllByRole('button')[0]?.textContent)
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

test('a view keeps what its days mean, and is shown by its address', async () => {
  const { user, panel, search, api } = await open('/admin/deals?status=APPROVED&from=2026-09-09&to=2026-09-15')
  let view = await panel()
  const field = view.getByRole('textbox', { name: nameField })
  await user.type(field, 'Fresh')
  await user.click(view.getByRole('button', { name: 'Save this view' }))
  const saved = await view.findByRole('button', { name: 'Fresh' })
  expect(saved.getAttribute('aria-current')).toBe('true')
  expect([document.activeElement, field]).toEqual([field, expect.objectContaining({ value: '' })])
  expect([...api.savedViews.views.values()]).toMatchObject([
    { name: 'Fresh', search: { status: 'APPROVED' }, preset: 'week', isShared: false },
  ])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('link', { name: /^Pending/ }))
  await user.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0] as HTMLElement)
  await waitFor(() => expect(search()).toEqual({}))
  view = await panel()
  const button = await view.findByRole('button', { name: 'Fresh' })
  expect(button.hasAttribute('aria-current')).toBe(false)
  await user.click(button)
  await waitFor(() => expect(search()).toEqual({ status: 'APPROVED', from: '2026-09-09', to: '2026-09-15' }))
  await waitFor(() => expect(document.activeElement).toBe(viewsButton()))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what the list does not know is dropped from a view', async () => {
  const { user, panel, search } = await open('/admin/deals', ({ savedViews }) =>
    savedViews.add('deals-queue', { _id: 'late', name: 'Late', search: { late: 'true', formerFilter: 'x', kind: 'unknown' } }),
  )
  const view = await panel()
  await user.click(await view.findByRole('button', { name: 'Late' }))
  await waitFor(() => expect(search()).toEqual({ late: 'true' }))
})

test('a view is shared when it is saved, and one of a colleague says whose it is and cannot be deleted', async () => {
  const { user, panel, api } = await open('/admin/deals?kind=edited', ({ savedViews }) =>
    savedViews.add('deals-queue', { _id: 'theirs', name: 'Late', search: {}, sharedBy: 'Huda', isShared: true, canDelete: false }),
  )
  const view = await panel()
  await user.type(view.getByRole('textbox', { name: nameField }), 'Changes')
  await user.click(view.getByRole('checkbox', { name: 'Share with the team' }))
  await user.click(view.getByRole('button', { name: 'Save this view' }))
  await view.findByRole('button', { name: /^Changes/ })
  expect(names(view)).toEqual(['LateShared by \u2068Huda\u2069', 'ChangesShared with the team'])
  expect(view.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1)
  expect(view.getByRole<HTMLInputElement>('checkbox', { name: 'Share with the team' }).checked).toBe(false)
  expect([...api.savedViews.views.values()].at(-1)).toMatchObject({ isShared: true, search: { kind: 'edited' } })
})

test('a view is deleted after a question, and the focus goes to the field', async () => {
  const { user, panel } = await open('/admin/deals', ({ savedViews }) =>
    savedViews.add('deals-queue', { _id: 'late', name: 'Late', search: {}, isShared: true }),
  )
  const view = await panel()
  const ask = async () => {
    await user.click(await view.findByRole('button', { name: /^Delete .*Late/ }))
    return within(await screen.findByRole('alertdialog', { name: /Late/ }))
  }
  expect((await ask()).getByText(/for all administrators/)).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(view.getByRole('button', { name: /^Delete .*Late/ })))
  await user.click((await ask()).getByRole('button', { name: 'Delete view' }))
  await waitFor(() => expect(view.queryByRole('listitem')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(view.getByRole('textbox', { name: nameField })))
  expect(view.getByText(/^Save a search/)).toBeTruthy()
})

test('a name that another view has is refused on its field, and what was typed stays', async () => {
  const { user, panel, api } = await open('/admin/deals?kind=edited', ({ savedViews }) =>
    savedViews.add('deals-queue', { _id: 'other', name: 'Changes', search: { search: 'x' } }),
  )
  const view = await panel()
  const field = view.getByRole<HTMLInputElement>('textbox', { name: nameField })
  await user.type(field, 'Changes{Enter}')
  expect(await view.findByText('Another of your views has this name.')).toBeTruthy()
  expect([field.value, field.getAttribute('aria-invalid'), api.savedViews.views.size]).toEqual(['Changes', 'true', 1])
  await user.type(field, ' of today{Enter}')
  await waitFor(() => expect(names(view)).toEqual(['Changes', 'Changes of today']))
})

test('a failed attempt is said, and repeated with the same key', async () => {
  const { user, panel, api } = await open('/admin/deals?kind=edited')
  api.handleOnce(createSavedView, connectionLost)
  const view = await panel()
  await user.type(view.getByRole('textbox', { name: nameField }), 'Changes{Enter}')
  await view.findByRole('alert')
  expect(view.queryByRole('listitem')).toBeNull()
  await user.click(view.getByRole('button', { name: 'Save this view' }))
  await view.findByRole('button', { name: 'Changes' })
  const [first, second] = api.received(createSavedView).map(({ idempotencyKey }) => idempotencyKey)
  expect([first, view.queryByRole('alert')]).toEqual([second, null])
})

test('views that cannot be read are asked for again, and never told as none', async () => {
  const { user, panel } = await open('/admin/deals', (api) => {
    api.savedViews.add('deals-queue', { _id: 'late', name: 'Late', search: {} })
    api.handleOnce(listSavedViews, () => refusal(503, 'UNAVAILABLE'))
  })
  const view = await panel()
  await user.click(await view.findByRole('button', { name: 'Try again' }))
  expect(await view.findByRole('button', { name: 'Late' })).toBeTruthy()
})

test('a backend that stores no views has columns and row height alone', async () => {
  const { panel } = await open('/admin/deals', (api) => {
    api.isFullBackend = false
  })
  const view = await panel('Display')
  expect([view.queryByRole('textbox'), view.getAllByRole('radio')]).toMatchObject([null, { length: 2 }])
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
  await waitFor(() => expect(document.activeElement).toBe(viewsButton()))
})
