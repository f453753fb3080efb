// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draftKey } from '#components/drafts/stored-drafts.ts'
import { buildDeal, buildUser, testNow } from '#fixtures/builders.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'
import { storageEntries } from '#fixtures/test-session.ts'
import { memoryStorage } from '#lib/session/memory.ts'
import type { SessionStorage } from '#lib/session/storage.ts'
import { emptyDraft } from '../form/deal-form.ts'

const list = '/service-provider/deals'
const userId = buildUser('SERVICE_PROVIDER')._id
const minute = 60_000

function store(storage: SessionStorage, form: string, id: string, minutes: number, nameEn: string) {
  const at = testNow - minutes * minute
  storage.setItem(draftKey(userId, form, id), JSON.stringify({ at, values: { ...emptyDraft, nameEn } }))
}

function threeDrafts() {
  const storage = memoryStorage()
  store(storage, 'deal', 'a', 5, 'Cold coffee for three')
  store(storage, 'deal', 'b', 40, '')
  store(storage, 'deal-d1', 'c', 90, 'Breakfast')
  return storage
}

const strip = () => screen.findByRole('region', { name: /^Drafts \(/ })
const plain = (text: string | null) => text?.replaceAll(/[\u2066-\u2069]/g, '')
const rows = async () =>
  within(await strip())
    .getAllByRole('listitem')
    .map((row) => plain(row.textContent))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('drafts are listed with name and time above the vouchers, newest first', async () => {
  const server = createMarketplace({ deals: [buildDeal('d1')] })
  await openPortal({ path: list, server, draftStorage: threeDrafts() })
  const [first, second, third] = await rows()
  expect(first).toMatch(/^Cold coffee for three \d\d:\d\dContinueDiscard$/)
  expect(second).toMatch(/^Untitled /)
  await waitFor(async () => expect((await rows())[2]).toMatch(/^Breakfast .*changes to a voucher/))
  expect(third).toBeDefined()
})

test('without a draft there is no list of them', async () => {
  await openPortal({ path: list, server: createMarketplace({ deals: [buildDeal('d1')] }) })
  await screen.findByRole('table')
  await act(() => Promise.resolve())
  expect(screen.queryByText(/^Drafts \(/)).toBeNull()
})

test('"Continue" opens the form with that draft in it, not with the newest', async () => {
  const draftStorage = threeDrafts()
  store(draftStorage, 'deal', 'd', 1, 'Newest')
  const { user, currentPath } = await openPortal({ path: list, draftStorage })
  await user.click(await screen.findByRole('link', { name: /^Continue .*Cold coffee for three/ }))
  await waitFor(() => expect(currentPath()).toBe(`${list}/add`))
  await waitFor(() => expect(field('Name, English').value).toBe('Cold coffee for three'))
  expect(Object.keys(storageEntries(draftStorage))).toHaveLength(4)
})

test('a change of a voucher is continued in its form', async () => {
  const server = createMarketplace({ deals: [buildDeal('d1')] })
  const { user, currentPath } = await openPortal({ path: list, server, draftStorage: threeDrafts() })
  await user.click(await screen.findByRole('link', { name: /^Continue .*Breakfast/ }))
  await waitFor(() => expect(currentPath()).toBe(`${list}/edit/d1`))
  await waitFor(() => expect(field('Name, English').value).toBe('Breakfast'))
})

test('the draft of a deleted voucher says so, and its text becomes a new voucher', async () => {
  const { user, currentPath } = await openPortal({ path: list, server: createMarketplace(), draftStorage: threeDrafts() })
  expect(await screen.findByText(/^The voucher was deleted/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /^Continue .*Breakfast/ }))
  await waitFor(() => expect(currentPath()).toBe(`${list}/add`))
  await waitFor(() => expect(field('Name, English').value).toBe('Breakfast'))
})

test('a discarded draft is gone, can be brought back until the list is left, and the focus follows', async () => {
  const draftStorage = threeDrafts()
  const { user } = await openPortal({ path: list, draftStorage })
  await user.click(await screen.findByRole('button', { name: /^Discard .*Cold coffee/ }))
  expect(JSON.stringify(storageEntries(draftStorage))).not.toContain('Cold coffee')
  expect(await screen.findByRole('heading', { name: 'Drafts (2)' })).toBeTruthy()
  const undo = screen.getByRole('button', { name: /^Undo: .*Cold coffee/ })
  expect(document.activeElement).toBe(undo)
  await user.click(undo)
  expect(JSON.stringify(storageEntries(draftStorage))).toContain('Cold coffee')
  expect(screen.getByRole('heading', { name: 'Drafts (3)' })).toBeTruthy()
})

test('drafts of another tab appear and go while the list is open; a discarded one can still be undone', async () => {
  const draftStorage = threeDrafts()
  const { user } = await openPortal({ path: list, draftStorage })
  await user.click(await screen.findByRole('button', { name: /^Discard .*Cold coffee/ }))
  store(draftStorage, 'deal', 'e', 2, 'Tea')
  draftStorage.removeItem(draftKey(userId, 'deal', 'b'))
  act(() => void window.dispatchEvent(new Event('storage')))
  const shown = await rows()
  expect(shown.map((row) => row?.match(/Tea|Cold coffee|Untitled|Breakfast/)?.[0])).toEqual(['Tea', 'Cold coffee', 'Breakfast'])
  expect(screen.getByRole('button', { name: /^Undo: / })).toBeTruthy()
})

test('the newest three are shown, the others on request', async () => {
  const draftStorage = threeDrafts()
  store(draftStorage, 'deal', 'f', 120, 'Old')
  const { user } = await openPortal({ path: list, draftStorage })
  expect(await rows()).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await rows()).toHaveLength(4)
})

test('nobody else sees them', async () => {
  const draftStorage = threeDrafts()
  const server = createMarketplace({ deals: [buildDeal('d1')] })
  await openPortal({ path: list, server, draftStorage, as: buildUser('SERVICE_PROVIDER', { _id: 'somebody else' }) })
  await screen.findByRole('table')
  expect(screen.queryByText(/^Drafts \(/)).toBeNull()
})

test('a sign-out says that it deletes the drafts, and keeps them if it is cancelled', async () => {
  const draftStorage = threeDrafts()
  const { user, currentPath } = await openPortal({ path: list, draftStorage })
  const signOut = async () => {
    await user.click(screen.getByRole('button', { name: /Service provider/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  }
  await signOut()
  const question = await screen.findByRole('alertdialog', { name: 'Sign out and delete 3 drafts?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(Object.keys(storageEntries(draftStorage))).toHaveLength(3)
  await signOut()
  await user.click(await screen.findByRole('button', { name: 'Sign out and delete' }))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/login'))
  expect(storageEntries(draftStorage)).toEqual({})
  cleanup()
})
