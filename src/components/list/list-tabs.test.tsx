// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildDeal } from '#fixtures/builders.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'

const open = async (path: string) => {
  const server = createMarketplace({ deals: [buildDeal('p1'), buildDeal('p2', { dealStatus: 'APPROVED' })] })
  const portal = await openPortal({ path, as: 'ADMIN', server })
  await screen.findAllByRole('rowheader')
  const save = async (button: string, name: string) => {
    await portal.user.click(screen.getByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog', { name: button }))
    await portal.user.type(dialog.getByRole('textbox'), `${name}{Enter}`)
  }
  return { ...portal, save }
}
const tabs = () => within(screen.getByRole('navigation', { name: 'Saved views' }))
const findPreferences = (storage: Pick<Storage, 'length' | 'key'>) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).find((one) => one?.startsWith('list_')) ?? ''
const names = () =>
  tabs()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('filters are saved as a view that has a tab, opens by it and is marked', async () => {
  const { user, save, search, router } = await open('/admin/deals?kind=edited')
  await save('Save view', 'Changes')
  const tab = await screen.findByRole('link', { name: 'Changes' })
  expect(tab.getAttribute('aria-current')).toBe('page')
  await waitFor(() => expect(document.activeElement).toBe(tab))
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
  await waitFor(() => expect(search()).toEqual({}))
  await waitFor(() => expect(tab.hasAttribute('aria-current')).toBe(false))
  await user.click(tab)
  await waitFor(() => expect(search()).toEqual({ kind: 'edited' }))
  await waitFor(() => expect(tab.getAttribute('aria-current')).toBe('page'))
  // Another tab of the list is another place.
  await user.click(screen.getByRole('link', { name: /^Approved/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'APPROVED' }))
  await waitFor(() => expect(tab.hasAttribute('aria-current')).toBe(false))
})

test('changed filters are said, and kept in the view, in a new one or not at all', async () => {
  const { user, save, search, router } = await open('/admin/deals?kind=edited')
  await save('Save view', 'Changes')
  const change = async (kind: string) => {
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), kind)
    await screen.findByRole('button', { name: 'Reset' })
  }
  await change('New')
  await waitFor(() => expect(names()).toEqual(['Changeschanged']))
  expect(screen.getByText('The view differs from \u2068Changes\u2069.').getAttribute('role')).toBe('status')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(search()).toEqual({ kind: 'edited' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Changes' })))
  expect(screen.queryByText(/is saved\.$/)).toBeNull()
  await change('New')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull()
  await change('Edited')
  await save('Save as new view', 'Edited')
  expect(names()).toEqual(['Changes', 'Edited'])
  await user.click(screen.getByRole('link', { name: 'Changes' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ kind: 'new' }))
})

test('the menu of the shown view renames and deletes it by keyboard', async () => {
  const { user, save } = await open('/admin/deals?kind=edited')
  await save('Save view', 'Changes')
  const choose = async (name: string, item: string) => {
    const button = screen.getByRole('button', { name: `Actions for \u2068${name}\u2069` })
    button.focus()
    await user.keyboard('{Enter}')
    const found = await screen.findByRole('menuitem', { name: item })
    found.focus()
    await user.keyboard('{Enter}')
    return button
  }
  const button = await choose('Changes', 'Rename')
  const field = within(await screen.findByRole('dialog', { name: /^Rename/ })).getByRole('textbox')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('{Control>}a{/Control}After approval{Enter}')
  expect(names()).toEqual(['After approval'])
  await waitFor(() => expect(document.activeElement).toBe(button))
  await choose('After approval', 'Delete view')
  const question = within(await screen.findByRole('alertdialog', { name: /After approval/ }))
  await user.click(question.getByRole('button', { name: 'Delete view' }))
  expect(screen.queryByRole('navigation', { name: 'Saved views' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Pending/ })))
})

test('changes are saved in the shown view, also beside another one of its name', async () => {
  const { user, storage, save, router } = await open('/admin/deals?kind=edited')
  await save('Save view', 'Changes')
  const key = findPreferences(storage)
  const views = ['p1', 'p2'].map((search, index) => ({ id: String(index + 1), name: 'Twin', search: { search } }))
  storage.setItem(key, JSON.stringify({ views }))
  await router.navigate({ to: '/admin/dashboard' })
  await screen.findByRole('heading', { level: 1 })
  await router.navigate({ to: '/admin/deals' })
  await user.click((await screen.findAllByRole('link', { name: 'Twin' }))[1] as HTMLElement)
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'p2' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'New')
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  expect(JSON.parse(storage.getItem(key) ?? '').views.map((view: { search: unknown }) => view.search)).toEqual([
    { search: 'p1' },
    { search: 'p2', kind: 'new' },
  ])
})

test('five views have a tab, the shown one always; the others are in a menu', async () => {
  const { user, storage, save, router } = await open('/admin/deals?kind=edited')
  await save('Save view', 'Changes')
  const key = findPreferences(storage)
  const views = [1, 2, 3, 4, 5, 6].map((id) => ({ id: String(id), name: `View ${id}`, search: { search: `p${id}` } }))
  storage.setItem(key, JSON.stringify({ views }))
  await router.navigate({ to: '/admin/dashboard' })
  await screen.findByRole('heading', { level: 1 })
  await router.navigate({ to: '/admin/deals' })
  await screen.findAllByRole('rowheader')
  expect(names()).toEqual(['View 1', 'View 2', 'View 3', 'View 4', 'View 5'])
  await user.click(screen.getByRole('button', { name: 'More views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'View 6' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'p6' }))
  await waitFor(() => expect(names()).toEqual(['View 1', 'View 2', 'View 3', 'View 4', 'View 6']))
  expect(screen.getByRole('link', { name: 'View 6' }).getAttribute('aria-current')).toBe('page')
})
