// @vitest-environment happy-dom
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listNotifications, type Notification } from '#contract/inbox.ts'
import { testNow } from '#fixtures/builders.ts'
import { createFakeSocket } from '#fixtures/fake-socket.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'
import { buildNotification, inboxPage } from '#fixtures/samples/inbox.ts'
import { buildAnnouncementTask, buildTask } from '#fixtures/samples/inbox-tasks.ts'
import { stubHeights } from '#fixtures/stub-browser.ts'

beforeEach(() => {
  stubHeights()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => void vi.useRealTimers())

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000))
const isoAt = (minutes: number) => new Date(testNow + minutes * 60_000).toISOString()

/** A voucher of a business of its own, so that each is a row. */
const single = (id: string, index = 0) =>
  buildTask(id, {
    createdAt: isoAt(-index),
    subjectEn: `Voucher ${id}`,
    task: { business: { id, nameEn: `Shop ${id}`, nameAr: id } },
  })
const three = () => ['a', 'b', 'c'].map((id, index) => single(id, index))

type Options = Partial<Parameters<typeof openPortal>[0]> & { readonly rows?: Notification[] }

async function openTasks({ rows = three(), ...options }: Options = {}) {
  const server = createMarketplace()
  const end = (id: string, done: Notification['done']) => {
    const index = rows.findIndex(({ subjectId }) => subjectId === id)
    const row = rows[index]
    if (row) rows[index] = { ...row, read: true, done, task: done ? null : row.task }
  }
  server.handle(listNotifications, ({ query }) => inboxPage(rows, query))
  const socket = createFakeSocket()
  const portal = await openPortal({ path: '/admin/account', as: 'ADMIN', server, createSocket: socket.createSocket, ...options })
  await seconds(4)
  await act(() => vi.dynamicImportSettled())
  await waitFor(() => expect(portal.services.queryClient.isFetching()).toBe(0))
  fireEvent.click(screen.getByRole('button', { name: /^(Notifications|الإشعارات)/ }))
  const panel = within(await screen.findByRole('dialog', { name: /^(Notifications|الإشعارات)$/ }))
  await waitFor(() => expect(portal.services.queryClient.isFetching()).toBe(0))
  const refetch = async () => {
    act(() => socket.send('change', { area: 'inbox' }))
    await seconds(2.5)
  }
  const colleague = (id: string, how: string, by = 'Huda Omar') => {
    end(id, { how, by, isOwn: false, at: isoAt(0) })
    return refetch()
  }
  /** In another tab. */
  const approve = (id: string) => {
    end(id, { how: 'approved', by: 'Sami', isOwn: true, at: isoAt(0) })
    return refetch()
  }
  const names = () => panel.queryAllByRole('listitem').map((row) => /Voucher \w/.exec(row.textContent ?? '')?.[0] ?? row.textContent)
  const focusedRow = () => /Voucher \w/.exec(document.activeElement?.closest('li')?.textContent ?? '')?.[0]
  let pressedAt = 0
  const press = async (key: string) => {
    const target = document.activeElement ?? document.body
    const event = createEvent.keyDown(target, { key, code: `Key${key.toUpperCase()}` })
    // Slower than a scanner, however fast the test is.
    pressedAt += 1_000
    Object.defineProperty(event, 'timeStamp', { value: pressedAt })
    fireEvent(target, event)
    await seconds(0.1)
  }
  const status = () => panel.getAllByRole('status').map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, ''))
  const bell = () => within(screen.getByRole('button', { name: /^Notifications/ })).queryByText(/for you$/)?.textContent
  const findRow = (id: string) => panel.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(`Voucher ${id}`))
  const row = (id: string) => within(findRow(id) as HTMLElement)
  return { ...portal, server, panel, names, focusedRow, press, status, bell, row, colleague, approve }
}

describe('a review', () => {
  test.each([
    ['en', 'Open it to decide', /approve/i],
    ['ar', 'افتح الطلب لاتخاذ القرار', /قبول/],
  ] as const)('leads to its record and is not decided in the list, in %s', async (language, hint, approve) => {
    const rows = [single('a'), buildAnnouncementTask('b', { createdAt: isoAt(-1) })]
    const { panel } = await openTasks({ rows, language })
    const links = panel.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/admin/deals/deal-a', '/admin/notifications?id=announcement-b'])
    expect(panel.getAllByText(hint)).toHaveLength(2)
    expect(panel.queryByRole('button', { name: approve })).toBeNull()
  })

  test('is reached by J and K and opened by Enter', async () => {
    const { press, focusedRow, user, currentPath } = await openTasks()
    await press('j')
    await press('j')
    expect(focusedRow()).toBe('Voucher b')
    await press('k')
    expect(focusedRow()).toBe('Voucher a')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(currentPath()).toBe('/admin/deals/deal-a'))
  })
})

describe('what its reader has done', () => {
  test('leaves at once and gives the focus to the next', async () => {
    const { press, names, focusedRow, bell, approve } = await openTasks()
    await press('j')
    expect(focusedRow()).toBe('Voucher a')
    await approve('deal-a')
    await waitFor(() => expect(names()).toEqual(['Voucher b', 'Voucher c']))
    expect(focusedRow()).toBe('Voucher b')
    expect(bell()).toBe('2 notifications for you')
  })

  test('stays under the pointer, so that a click meets no other row', async () => {
    const { row, names, approve } = await openTasks()
    fireEvent.pointerOver(row('a').getByText(/Voucher a/))
    await approve('deal-a')
    expect(row('a').getByText(/^Approved by you/)).toBeTruthy()
    await seconds(8)
    expect(names()).toHaveLength(3)
    fireEvent.pointerOver(row('c').getByText(/Voucher c/))
    await seconds(1)
    expect(names()).toEqual(['Voucher b', 'Voucher c'])
  })
})

describe('several of one business', () => {
  const ofShop = (ids: string, more: Parameters<typeof buildTask>[1] = {}) =>
    [...ids].map((id, index) => buildTask(id, { createdAt: isoAt(-index * 100), subjectEn: `Voucher ${id}`, ...more }))

  test('are one row, wherever they stand, which expands to them', async () => {
    const rows = [...ofShop('ab'), single('x', 50), ...ofShop('c', { createdAt: isoAt(-900) })]
    const { panel, user, names } = await openTasks({ rows })
    const group = panel.getByRole('button', { name: /^(Unread )?3 vouchers of .Bayt Al Bun/, expanded: false })
    expect(panel.getAllByRole('listitem')).toHaveLength(2)
    expect(panel.getByText('Open each one')).toBeTruthy()
    await user.click(group)
    expect(names().slice(1)).toEqual(['Voucher a', 'Voucher b', 'Voucher c', 'Voucher x'])
    expect(panel.queryByRole('button', { name: /^Approve/ })).toBeNull()
    await user.click(group)
    expect(names()).toHaveLength(2)
    group.focus()
    await user.keyboard('{Enter}')
    expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/admin/deals/deal-c')
  })

  test('of which a colleague has done one say by whom without moving', async () => {
    const { panel, colleague } = await openTasks({ rows: ofShop('abc') })
    await colleague('deal-b', 'rejected')
    expect(panel.getByRole('button', { name: /^(Unread )?2 vouchers of/, expanded: false })).toBeTruthy()
    expect(panel.getAllByText(/Voucher b.*Rejected by .Huda Omar/)).not.toEqual([])
    await seconds(8)
    expect(panel.getByText('Open each one')).toBeTruthy()
  })

  test('are one row also if they are scheduled notifications', async () => {
    const { panel, user } = await openTasks({ rows: ['a', 'b'].map((id) => buildAnnouncementTask(id)) })
    await user.click(panel.getByRole('button', { name: /^(Unread )?2 scheduled notifications of/, expanded: false }))
    expect(panel.getAllByRole('link')).toHaveLength(2)
  })
})

describe('what somebody else has done', () => {
  test('says by whom for a moment, is read out, leaves, and gives the focus to the next', async () => {
    const { colleague, row, names, status, bell, focusedRow, press, server } = await openTasks()
    await press('j')
    await colleague('deal-a', 'approved')
    expect(row('a').getByText(/^Approved by .Huda Omar/)).toBeTruthy()
    expect(row('a').queryByRole('button')).toBeNull()
    expect(status()).toContainEqual(expect.stringMatching(/^“Voucher a”: Approved by Huda Omar/))
    expect(bell()).toBe('2 notifications for you')
    expect(server.received(listNotifications).flatMap(({ query: { ids } }) => ids ?? [])).toEqual(['a'])
    await seconds(10)
    expect(names(), 'it stays while it has the focus').toContain('Voucher a')
    await press('j')
    expect(focusedRow()).toBe('Voucher b')
    await seconds(1)
    expect(names()).toEqual(['Voucher b', 'Voucher c'])
    expect(focusedRow()).toBe('Voucher b')
  })

  test('also what a business withdraws; what a newer notification replaces leaves without a word', async () => {
    const { colleague, row, names } = await openTasks()
    await colleague('deal-b', 'withdrawn', '')
    expect(row('b').getByText(/^Withdrawn by the business/)).toBeTruthy()
    await colleague('deal-c', 'replaced', '')
    await seconds(1)
    expect(names()).toEqual(['Voucher a', 'Voucher b'])
    await seconds(7)
    expect(names()).toEqual(['Voucher a'])
    await colleague('deal-a', 'a newer ending')
    expect(row('a').getByText(/^Done by .Huda Omar/)).toBeTruthy()
    await seconds(8)
    expect(names()).toEqual([])
  })
})

test('a business is led to what it has to send', async () => {
  const rows = [
    buildNotification('a', { type: 'licence', titleEn: 'Your licence is about to end', task: { act: 'sendLicence' } }),
    buildNotification('b', { type: 'licence', titleEn: 'Of a newer server', task: { act: 'sign' } }),
  ]
  const { panel } = await openTasks({ rows, as: 'SERVICE_PROVIDER', path: '/service-provider/account' })
  expect(panel.getByRole('link', { name: /Your licence/ }).getAttribute('href')).toBe('/service-provider/profile/licence')
  expect(panel.getByText('Send a new licence')).toBeTruthy()
})
