// @vitest-environment happy-dom
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { decideAnnouncement } from '#contract/announcements.ts'
import { decideDeal } from '#contract/deals.ts'
import { listNotifications, type Notification } from '#contract/inbox.ts'
import { buildDeal, testNow } from '#fixtures/builders.ts'
import { createFakeSocket } from '#fixtures/fake-socket.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
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
const single = (id: string, index = 0, more: Parameters<typeof buildTask>[1] = {}) =>
  buildTask(id, {
    createdAt: isoAt(-index),
    subjectEn: `Voucher ${id}`,
    ...more,
    task: { business: { id, nameEn: `Shop ${id}`, nameAr: id }, ...more.task },
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
  const approved = (id: string, undo: boolean | undefined) => {
    end(id, undo ? null : { how: 'approved', by: 'Sami', isOwn: true, at: isoAt(0) })
    return undo ? null : { ...buildDeal(id), undoUntil: isoAt(1) }
  }
  const tasks = rows.map(({ task }) => task)
  server.handle(listNotifications, ({ query }) => inboxPage(rows, query))
  server.handle(decideDeal, ({ body: { dealId, undo } }) => {
    const answer = approved(dealId, undo)
    if (undo) for (const [index, row] of rows.entries()) if (row.subjectId === dealId) rows[index] = { ...row, task: tasks[index] }
    return answer
  })
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
  const undoLine = () => document.querySelector('[data-undo]')?.textContent?.replace(/[\u2066-\u2069]/g, '')
  const bell = () => within(screen.getByRole('button', { name: /^Notifications/ })).queryByText(/to do$/)?.textContent
  const findRow = (id: string) => panel.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(`Voucher ${id}`))
  const row = (id: string) => within(findRow(id) as HTMLElement)
  return { ...portal, server, rows, panel, names, focusedRow, press, status, undoLine, bell, row, colleague, refetch, end }
}

describe('approved in its row', () => {
  test('a voucher is approved as it was seen, leaves, gives the focus to the next, and comes back by Z', async () => {
    const { press, names, focusedRow, server, bell, undoLine } = await openTasks()
    await press('j')
    expect(focusedRow()).toBe('Voucher a')
    await press('a')
    await waitFor(() => expect(names()).toEqual(['Voucher b', 'Voucher c']))
    expect(focusedRow()).toBe('Voucher b')
    expect(server.received(decideDeal)[0]?.body).toEqual({
      dealId: 'deal-a',
      isApproved: true,
      expectedStatus: 'PENDING',
      expectedVersion: 1,
    })
    expect(bell()).toBe('2 notifications to do')
    await waitFor(() => expect(undoLine()).toContain('Approved:“Voucher a”'))
    expect(document.querySelectorAll('[data-undo] button')).toHaveLength(1)
    await seconds(0.1)
    await press('z')
    await waitFor(() => expect(server.received(decideDeal)).toHaveLength(2))
    await waitFor(() => expect(names()).toEqual(['Voucher a', 'Voucher b', 'Voucher c']))
    expect(server.received(decideDeal).at(-1)?.body).toMatchObject({ dealId: 'deal-a', undo: true })
    expect(bell()).toBe('3 notifications to do')
  })

  test('J and K move, Enter opens, and A says why a voucher has to be opened', async () => {
    const rows = [single('a'), single('b', 1, { task: { canApprove: false, openFirst: 'look' } })]
    const { press, focusedRow, status, server, user, currentPath } = await openTasks({ rows })
    await press('j')
    await press('j')
    expect(focusedRow()).toBe('Voucher b')
    await press('a')
    expect(status()).toContain('Open it: a check has found something')
    expect(server.received(decideDeal)).toEqual([])
    await press('k')
    expect(focusedRow()).toBe('Voucher a')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(currentPath()).toBe('/admin/deals/deal-a'))
  })

  test('the key that approves is named only where something is to do', async () => {
    const { panel, user } = await openTasks()
    expect(panel.getByText('A', { selector: 'bdi' })).toBeTruthy()
    await user.click(panel.getByRole('radio', { name: 'Done' }))
    await waitFor(() => expect(panel.queryByText('A', { selector: 'bdi' })).toBeNull())
    expect(panel.getByText('Enter', { selector: 'bdi' })).toBeTruthy()
  })

  test('a row stays under the pointer, so that a second click approves nothing else', async () => {
    const { row, user, server, names } = await openTasks()
    const button = row('a').getByRole('button', { name: /^Approve “.Voucher a.”$/ })
    fireEvent.pointerOver(button)
    await user.dblClick(button)
    await waitFor(() => expect(row('a').getByText(/^Approved by you/)).toBeTruthy())
    await seconds(8)
    expect(names()).toHaveLength(3)
    fireEvent.pointerLeave(screen.getByRole('list', { name: 'Notifications' }).parentElement?.parentElement?.parentElement as HTMLElement)
    fireEvent.pointerOver(row('c').getByText(/Voucher c/))
    await seconds(1)
    expect(names()).toEqual(['Voucher b', 'Voucher c'])
    expect(server.received(decideDeal)).toHaveLength(1)
  })

  test('what failed says so in its row and is tried again by the same key', async () => {
    const { row, user, server, names } = await openTasks()
    server.handleOnce(decideDeal, connectionLost)
    await user.click(row('a').getByRole('button', { name: /^Approve/ }))
    expect(await row('a').findByRole('alert')).toBeTruthy()
    expect(names()).toHaveLength(3)
    await user.click(row('a').getByRole('button', { name: /^Try again/ }))
    expect(await row('a').findByText(/^Approved by you/)).toBeTruthy()
    const keys = server.received(decideDeal).map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(keys).size).toBe(1)
  })

  test('what was changed or decided meanwhile says so, and is not decided', async () => {
    const { row, user, server, refetch, rows } = await openTasks()
    server.handleOnce(decideDeal, () => refusal(409, 'CHANGED_MEANWHILE'))
    await user.click(row('a').getByRole('button', { name: /^Approve/ }))
    expect((await row('a').findByRole('alert')).textContent).toBe('It was changed in the meantime. Open it before you decide.')
    expect(row('a').queryByRole('button', { name: /^(Approve|Try)/ })).toBeNull()
    // The new version is another question.
    rows[0] = { ...(rows[0] as Notification), task: { ...(rows[0]?.task as NonNullable<Notification['task']>), version: 2 } }
    await refetch()
    expect(row('a').queryByRole('alert')).toBeNull()
    const details = { status: 'REJECTED', by: 'Huda Omar', at: isoAt(0) }
    server.handleOnce(decideDeal, () => refusal(409, 'ALREADY_DECIDED', { details }))
    await user.click(row('b').getByRole('button', { name: /^Approve/ }))
    expect((await row('b').findByRole('alert')).textContent).toMatch(/^Rejected by .Huda Omar./)
  })

  test('nothing without a connection; an answer after the list was closed is a toast', async () => {
    const { row, user, server, setNetwork, toastTexts } = await openTasks()
    act(() => setNetwork('offline'))
    expect(row('a').getByRole<HTMLButtonElement>('button', { name: /^Approve/ }).disabled).toBe(true)
    act(() => setNetwork('online'))
    await waitFor(() => expect(row('a').getByRole<HTMLButtonElement>('button', { name: /^Approve/ }).disabled).toBe(false))
    const { promise, resolve } = Promise.withResolvers<Response>()
    server.handleOnce(decideDeal, () => promise)
    await user.click(row('a').getByRole('button', { name: /^Approve/ }))
    fireEvent.click(screen.getByRole('button', { name: /^Notifications/ }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Notifications' })).toBeNull())
    await act(async () => resolve(refusal(422, 'VALIDATION_FAILED')))
    await waitFor(() => expect(toastTexts()).toEqual(['1 could not be approved.']))
  })

  test('a scheduled notification shows its whole text, and is opened once an approval would be final', async () => {
    let now = testNow
    const rows = [buildAnnouncementTask('a', { task: { text: 'Two for one\nاثنان بسعر واحد', approveUntil: isoAt(5) } })]
    const { panel, server, press } = await openTasks({ rows, now: () => now })
    expect(panel.getByText('اثنان بسعر واحد')).toBeTruthy()
    expect(panel.getByRole('button', { name: /^Approve/ })).toBeTruthy()
    now = testNow + 6 * 60_000
    await press('j')
    await press('a')
    expect(server.received(decideAnnouncement)).toEqual([])
    await seconds(21)
    expect(panel.queryByRole('button', { name: /^Approve/ })).toBeNull()
    expect(panel.getAllByText('Open it: the approval cannot be undone')).not.toEqual([])
  })
})

describe('several of one business', () => {
  const ofShop = (ids: string, more: Parameters<typeof buildTask>[1] = {}) =>
    [...ids].map((id, index) => buildTask(id, { createdAt: isoAt(-index * 100), subjectEn: `Voucher ${id}`, ...more }))

  test('are one row, wherever they stand, which opens to them and is approved with one Undo', async () => {
    const rows = [
      ...ofShop('ab'),
      single('x', 50),
      ...ofShop('c', { createdAt: isoAt(-900), task: { canApprove: false, openFirst: 'hand' } }),
    ]
    const { panel, user, server, names, undoLine, press } = await openTasks({ rows })
    const group = panel.getByRole('button', { name: /^(Unread )?3 vouchers of .Bayt Al Bun/, expanded: false })
    expect(panel.getAllByRole('listitem')).toHaveLength(2)
    expect(panel.getByText('2 of 3 can be approved here')).toBeTruthy()
    await user.click(group)
    expect(names().slice(1)).toEqual(['Voucher a', 'Voucher b', 'Voucher c', 'Voucher x'])
    await user.click(group)
    group.focus()
    await press('a')
    await waitFor(() => expect(server.received(decideDeal).map(({ body }) => body.dealId)).toEqual(['deal-a', 'deal-b']))
    await waitFor(() => expect(undoLine()).toContain('2 vouchers approved'))
    await press('z')
    await waitFor(() => expect(server.received(decideDeal).filter(({ body }) => body.undo)).toHaveLength(2))
    await waitFor(() => expect(panel.getByRole('button', { name: /^(Unread )?3 vouchers of/, expanded: false })).toBeTruthy())
  })

  test('of which a colleague has done one say by whom without moving', async () => {
    const { panel, colleague } = await openTasks({ rows: ofShop('abc') })
    await colleague('deal-b', 'rejected')
    expect(panel.getByRole('button', { name: /^(Unread )?2 vouchers of/, expanded: false })).toBeTruthy()
    expect(panel.getAllByText(/Voucher b.*Rejected by .Huda Omar/)).not.toEqual([])
    await seconds(8)
    expect(panel.getByText('All can be approved here')).toBeTruthy()
  })

  test('scheduled notifications are approved as one only once their texts are on screen', async () => {
    const rows = ['a', 'b'].map((id) => buildAnnouncementTask(id))
    const { panel, user } = await openTasks({ rows })
    expect(panel.getByText('Open to read each, then approve')).toBeTruthy()
    expect(panel.queryByRole('button', { name: /^Approve/ })).toBeNull()
    await user.click(panel.getByRole('button', { name: /^(Unread )?2 scheduled notifications of/, expanded: false }))
    expect(panel.getByRole('button', { name: /^Approve 2: / })).toBeTruthy()
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
    expect(bell()).toBe('2 notifications to do')
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

test('a business is led to what it has to send; nothing is approved there', async () => {
  const rows = [
    buildNotification('a', { type: 'licence', titleEn: 'Your licence is about to end', task: { act: 'sendLicence', canApprove: false } }),
    buildNotification('b', { type: 'licence', titleEn: 'Of a newer server', task: { act: 'sign', canApprove: true } }),
  ]
  const { panel } = await openTasks({ rows, as: 'SERVICE_PROVIDER', path: '/service-provider/account' })
  expect(panel.getByRole('link', { name: /Your licence/ }).getAttribute('href')).toBe('/service-provider/profile/licence')
  expect(panel.getByText('Send a new licence')).toBeTruthy()
  expect(panel.queryByRole('button', { name: /^Approve/ })).toBeNull()
})
