// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deleteSubAdmin, getSubAdmin, listSubAdmins } from '#contract/sub-admins.ts'
import { buildSubAdmin } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'

const twelve = () => Array.from({ length: 12 }, (_, index) => buildSubAdmin(`p${index + 1}`))
const open = (path = '/admin/sub-admins', server = createMarketplace({ subAdmins: twelve() })) => openPage({ path, as: 'ADMIN', server })
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const headingHasFocus = () => waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }, { timeout: 10_000 }))

test('who they are, how they are reached and since when, in pages', async () => {
  const { user, search } = await open()
  await screen.findAllByRole('rowheader')
  const [, first] = screen.getAllByRole('row')
  const cells = within(first as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect([names()[0], ...cells]).toEqual(
    expect.arrayContaining(['NPNada p1p1@qaseema.test', 'p1@qaseema.test', '+966 55 123 4567', expect.stringMatching(/^Sep\s1,\s2026$/)]),
  )
  expect(names()).toHaveLength(10)
  expect(screen.getByText('12 sub-admins found. Page 1 of 2.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Page 2/ }))
  await waitFor(() => expect(names()).toHaveLength(2))
  expect(search()).toEqual({ page: '2' })
})

test('managers see when each signed in last and how much they decided, which leads to the audit log', async () => {
  const subAdmins = [buildSubAdmin('p1', { lastSignInAt: '2026-09-15T06:59:00Z', decisions: 12, rejections: 5 })]
  const { user, currentPath, search } = await open('/admin/sub-admins', createMarketplace({ subAdmins }))
  const row = within(await screen.findByRole('row', { name: /Nada p1/ }))
  expect(row.getByText('2 hours ago')).toBeTruthy()
  await user.click(row.getByRole('link', { name: '12 decisions in 7 days (7 approved, 5 rejected): show in the audit log' }))
  await waitFor(() => expect(currentPath()).toBe('/admin/audit'))
  expect(search()).toEqual({ actor: 'p1', kind: 'decided', from: '2026-09-09', to: '2026-09-15', upheld: 'true' })
})

test('the list is sorted by its heads, keeps the order behind a dialog, and hides columns', async () => {
  const server = createMarketplace({ subAdmins: twelve() })
  const { user, search } = await open('/admin/sub-admins', server)
  await screen.findAllByRole('rowheader')
  expect(server.received(listSubAdmins)[0]?.query).not.toHaveProperty('sortKey')
  for (const [name, sort, dir] of [
    ['Last sign-in', 'lastSignInAt', -1],
    ['Decisions (7 days)', 'decisions', -1],
    ['Name', 'fullName', 1],
    ['Name', 'fullName', -1],
  ] as const) {
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(search()).toMatchObject({ sort, dir: String(dir) }))
    await waitFor(() => expect(server.received(listSubAdmins).at(-1)?.query).toMatchObject({ sortKey: sort, sortValue: dir }))
  }
  await user.click(screen.getByRole('link', { name: 'Add sub-admin' }))
  expect(search()).toMatchObject({ act: 'add', sort: 'fullName', dir: '-1' })
  // Its part is loaded first; a dialog that opens later would close the list of columns.
  await screen.findByRole('dialog', { name: 'Add sub-admin' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Mobile number' }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Mobile number' })).toBeNull())
})

test('a plain backend has no such columns', async () => {
  const server = createMarketplace({ subAdmins: twelve() })
  server.isFullBackend = false
  await open('/admin/sub-admins', server)
  await screen.findAllByRole('rowheader')
  expect(screen.queryByRole('columnheader', { name: /sign-in|Decisions/ })).toBeNull()
})

test('the search is in the address, and a search without a match can be cleared', async () => {
  const { user, search } = await open()
  await screen.findAllByRole('rowheader')
  await user.type(screen.getByRole('searchbox', { name: 'Name, email or mobile number' }), 'p12')
  await waitFor(() => expect(names()).toEqual([expect.stringContaining('Nada p12')]))
  expect(search()).toEqual({ search: 'p12' })
  await user.type(screen.getByRole('searchbox'), 'x')
  expect(await screen.findByRole('heading', { name: 'Nothing matches “\u2068p12x\u2069”' })).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
  await waitFor(() => expect(names()).toHaveLength(10))
  expect(search()).toEqual({})
})

test('where there is none there is one next step', async () => {
  await open('/admin/sub-admins', createMarketplace())
  expect(await screen.findByRole('heading', { name: 'No sub-admins yet' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Add sub-admin' })).toHaveLength(1)
})

test('a failed list shows an error and can be retried', async () => {
  const server = createMarketplace({ subAdmins: twelve() })
  server.handleOnce(listSubAdmins, () => refusal(400, 'INTERNAL'))
  const { user } = await open('/admin/sub-admins', server)
  expect(await screen.findByRole('heading', { name: 'Failed to fetch sub-admins' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(names()).toHaveLength(10))
})

test('a sub-admin who opens the address is refused before any call', async () => {
  const { server, currentPath } = await openPage({ path: '/admin/sub-admins?subAdmin=p1', as: 'SUB_ADMIN' })
  expect(currentPath()).toBe('/access-denied')
  expect(server.log.filter(({ call }) => call.startsWith('sub-admins.'))).toEqual([])
  expect(screen.queryByRole('link', { name: 'Sub-admins' })).toBeNull()
})

test('a row opens its sub-admin in the address, and closing leads back to where one was', async () => {
  const { user, search, server } = await open('/admin/sub-admins?search=p1')
  const link = await screen.findByRole('link', { name: 'Open \u2068Nada p11\u2069' })
  await user.click(link)
  const detail = await dialog('Nada p11')
  expect(detail.getByText('p11@qaseema.test')).toBeTruthy()
  expect(detail.getByRole('link', { name: '+966 55 123 4567' }).getAttribute('href')).toBe('tel:+966551234567')
  expect(search()).toEqual({ search: 'p1', subAdmin: 'p11' })
  expect(server.received(getSubAdmin).map(({ params }) => params.id)).toEqual(['p11'])
  await user.click(detail.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(search()).toEqual({ search: 'p1' }))
  await waitFor(() => expect(document.activeElement).toBe(link))
})

test('an address of somebody who is gone says so, and one that failed can be tried again', async () => {
  const server = createMarketplace({ subAdmins: twelve() })
  server.handleOnce(getSubAdmin, () => refusal(400, 'INTERNAL'))
  const { user, router } = await open('/admin/sub-admins?subAdmin=nobody', server)
  expect(await screen.findByText('Failed to fetch sub-admin', {}, { timeout: 10_000 })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Sub-admin not found' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show all sub-admins' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  await headingHasFocus()
})

test('deleting asks by name, starts on keeping, and leaves the list without them', async () => {
  const { user, server, toastTexts, search } = await open()
  await user.click(await screen.findByRole('link', { name: 'Open \u2068Nada p3\u2069' }))
  const detail = await dialog('Nada p3')
  await user.click(await detail.findByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete the account of \u2068Nada p3\u2069?' }))
  expect(document.activeElement).toBe(question.getByRole('button', { name: 'Keep the account' }))
  await user.keyboard('{Escape}')
  expect(server.received(deleteSubAdmin)).toHaveLength(0)
  await user.click(detail.getByRole('button', { name: 'Delete' }))
  const relisted = Promise.withResolvers<undefined>()
  server.before = (_request, call) => (call === listSubAdmins ? relisted.promise : undefined)
  await user.click(await screen.findByRole('button', { name: /^Delete sub-admin/ }))
  await headingHasFocus()
  relisted.resolve(undefined)
  await waitFor(() => expect(names().join()).not.toContain('p3'))
  expect(names()).toHaveLength(10)
  expect(server.received(deleteSubAdmin).map(({ params }) => params.id)).toEqual(['p3'])
  expect([toastTexts(), search()]).toEqual([['Sub-admin deleted'], {}])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a delete that failed keeps what is open, and says why', async () => {
  const server = createMarketplace({ subAdmins: twelve() })
  server.handleOnce(deleteSubAdmin, () => refusal(400, 'INTERNAL'))
  const { user, toastTexts } = await open('/admin/sub-admins?subAdmin=p3', server)
  await user.click(await (await dialog('Nada p3')).findByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: /^Delete sub-admin/ }))
  await waitFor(() => expect(toastTexts()).toEqual(['Failed to delete sub-admin']))
  expect((await dialog('Nada p3')).getByRole('button', { name: 'Delete' })).toBeTruthy()
})

test('a backend that keeps the full name alone, or first and last name alone, or none, shows what it has', async () => {
  const none = { firstName: '', lastName: '', fullName: '' }
  const subAdmins = [
    buildSubAdmin('a', { ...none, fullName: 'Reem Al Otaibi' }),
    buildSubAdmin('b', { ...none, firstName: 'Omar', lastName: 'Bakhsh' }),
    buildSubAdmin('c', { ...none, createdAt: null, phoneNo: '' }),
  ]
  const { user } = await open('/admin/sub-admins', createMarketplace({ subAdmins }))
  await screen.findAllByRole('rowheader')
  expect(names()).toEqual([
    expect.stringContaining('Reem Al Otaibi'),
    expect.stringContaining('Omar Bakhsh'),
    expect.stringContaining('c@qaseema.test'),
  ])
  await user.click(screen.getByRole('link', { name: 'Open \u2068Reem Al Otaibi\u2069' }))
  await user.click(await (await dialog('Reem Al Otaibi')).findByRole('link', { name: 'Edit' }))
  const form = await dialog('Edit sub-admin')
  expect((await form.findByRole<HTMLInputElement>('textbox', { name: 'First name' })).value).toBe('Reem')
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Last name' }).value).toBe('Al Otaibi')
})

test('a plain backend is not said to sign a deleted account out', async () => {
  const server = createMarketplace({ subAdmins: twelve() })
  server.isFullBackend = false
  const { user } = await open('/admin/sub-admins?subAdmin=p3', server)
  await user.click(await (await dialog('Nada p3')).findByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete the account of \u2068Nada p3\u2069?' }))
  expect(question.getByText('The account is deleted. They cannot sign in with it again.')).toBeTruthy()
})
