// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listNotifications, type Notification, snoozeNotifications } from '#contract/inbox.ts'
import { testNow } from '#fixtures/builders.ts'
import { createFakeSocket } from '#fixtures/fake-socket.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'
import { buildNotification, inboxPage } from '#fixtures/samples/inbox.ts'
import { buildTask } from '#fixtures/samples/inbox-tasks.ts'
import { stubHeights } from '#fixtures/stub-browser.ts'

beforeEach(() => {
  stubHeights()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => void vi.useRealTimers())

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000))
const hour = 3_600_000
const isoIn = (hours: number) => new Date(testNow + hours * hour).toISOString()

/** A voucher of a business of its own, so that each is a row. */
const single = (id: string, index: number, more: Parameters<typeof buildTask>[1] = {}) =>
  buildTask(id, {
    createdAt: isoIn(-index),
    subjectEn: `Voucher ${id}`,
    subjectAr: `قسيمة ${id}`,
    ...more,
    task: { business: { id, nameEn: `Shop ${id}`, nameAr: id } },
  })
const three = () => ['a', 'b', 'c'].map((id, index) => single(id, index))

type Options = Partial<Parameters<typeof openPortal>[0]> & { readonly rows?: Notification[]; readonly isPlain?: boolean }

async function openTasks({ rows = three(), isPlain = false, ...options }: Options = {}) {
  const server = createMarketplace()
  server.isFullBackend = !isPlain
  const time = { now: testNow }
  const setSnoozed = (ids: readonly string[], until: string | null) => {
    for (const [index, row] of rows.entries()) if (ids.includes(row._id)) rows[index] = { ...row, snoozedUntil: until }
  }
  server.handle(listNotifications, ({ query }) => {
    const isOver = ({ snoozedUntil }: Notification) => !snoozedUntil || Date.parse(snoozedUntil) <= time.now
    return inboxPage(
      rows.map((row) => (isOver(row) ? { ...row, snoozedUntil: null } : row)),
      query,
    )
  })
  server.handle(snoozeNotifications, ({ body: { notificationIds, until } }) => {
    setSnoozed(notificationIds, until)
    return null
  })
  const socket = createFakeSocket()
  const { createSocket } = socket
  const portal = await openPortal({ path: '/admin/account', as: 'ADMIN', server, createSocket, now: () => time.now, ...options })
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
  const names = () => panel.queryAllByRole('listitem').map((row) => /(Voucher|قسيمة) \w/.exec(row.textContent ?? '')?.[0])
  const findRow = (id: string) => panel.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(`Voucher ${id}`))
  const row = (id: string) => within(findRow(id) as HTMLElement)
  const focusedRow = () => /Voucher \w/.exec(document.activeElement?.closest('li')?.textContent ?? '')?.[0]
  const bell = () => within(screen.getByRole('button', { name: /^Notifications/ })).queryByText(/for you$/)?.textContent
  const openMenu = async (id: string) => {
    await portal.user.click(row(id).getByRole('button', { name: /^Snooze: / }))
    return within(await screen.findByRole('menu'))
  }
  const choose = async (id: string, time: RegExp) => portal.user.click((await openMenu(id)).getByRole('menuitem', { name: time }))
  const tabs = () => panel.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  const sent = () => server.received(snoozeNotifications).map(({ body }) => body)
  return { ...portal, server, rows, time, panel, names, row, focusedRow, bell, openMenu, choose, tabs, sent, refetch, setSnoozed }
}

const plain = (text: string | null | undefined) => text?.replace(/[\u2066-\u2069]/g, '')

describe('a task', () => {
  test('is snoozed from its row, leaves what is to do and the bell at once, and comes back by Undo', async () => {
    const { choose, names, bell, tabs, sent, toastTexts, user, focusedRow } = await openTasks()
    expect(tabs()).toEqual(['To do3', 'News', 'Queues', 'Done'])
    await choose('b', /^In one hour$/)
    await waitFor(() => expect(names()).toEqual(['Voucher a', 'Voucher c']))
    expect(focusedRow()).toBe('Voucher c')
    expect(bell()).toBe('2 notifications for you')
    await waitFor(() => expect(sent()).toEqual([{ notificationIds: ['b'], until: isoIn(1) }]))
    await waitFor(() => expect(toastTexts().map(plain)).toEqual([expect.stringMatching(/^Snoozed until \d\d:\d\d$/)]))
    expect(tabs()).toEqual(['To do2', 'News', 'Queues', 'Done', 'Snoozed1'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(names()).toEqual(['Voucher a', 'Voucher b', 'Voucher c']))
    expect(sent().at(-1)).toEqual({ notificationIds: ['b'], until: null })
    expect([bell(), tabs()]).toEqual(['3 notifications for you', ['To do3', 'News', 'Queues', 'Done']])
  })

  test('comes back by itself at its time, and no earlier', async () => {
    const { choose, names, bell, time, server } = await openTasks()
    await choose('a', /^In one hour$/)
    await waitFor(() => expect(names()).toEqual(['Voucher b', 'Voucher c']))
    await waitFor(() => expect(bell()).toBe('2 notifications for you'))
    await seconds(3_590)
    const before = server.received(listNotifications).length
    expect(names()).toEqual(['Voucher b', 'Voucher c'])
    time.now = testNow + hour
    await seconds(15)
    await waitFor(() => expect(names()).toEqual(['Voucher a', 'Voucher b', 'Voucher c']))
    expect(bell()).toBe('3 notifications for you')
    expect(server.received(listNotifications)).toHaveLength(before + 1)
  })

  test('whose call fails stands where it stood, and an error says so', async () => {
    const { choose, names, bell, tabs, server, toastTexts } = await openTasks()
    const { promise, resolve } = Promise.withResolvers<Response>()
    server.handleOnce(snoozeNotifications, () => promise)
    await choose('b', /^Tomorrow/)
    await waitFor(() => expect(names()).toEqual(['Voucher a', 'Voucher c']))
    expect([bell(), tabs()]).toEqual(['2 notifications for you', ['To do2', 'News', 'Queues', 'Done', 'Snoozed1']])
    server.handle(listNotifications, () => new Promise<never>(() => undefined))
    await act(async () => resolve(refusal(422, 'VALIDATION_FAILED')))
    await waitFor(() => expect(names()).toEqual(['Voucher a', 'Voucher b', 'Voucher c']))
    expect([bell(), tabs()]).toEqual(['3 notifications for you', ['To do3', 'News', 'Queues', 'Done']])
    expect(toastTexts()).toEqual(['Could not snooze the notification'])
  })

  test('is snoozed with the keyboard, whose arrows stay in the menu', async () => {
    const { row, user, names, focusedRow, sent } = await openTasks()
    row('a')
      .getByRole('button', { name: /^Snooze: / })
      .focus()
    await user.keyboard('{Enter}')
    const menu = within(await screen.findByRole('menu'))
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(menu.getAllByRole('menuitem').indexOf(document.activeElement as HTMLElement)).toBeGreaterThan(0)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement).toBe(row('a').getByRole('button', { name: /^Snooze: / }))
    expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeTruthy()
    await user.keyboard('{Enter}')
    await screen.findByRole('menu')
    await user.keyboard('{Home}{Enter}')
    await waitFor(() => expect(names()).toEqual(['Voucher b', 'Voucher c']))
    expect(sent()).toEqual([{ notificationIds: ['a'], until: isoIn(1) }])
    expect(focusedRow()).toBe('Voucher b')
  })

  test('that is snoozed elsewhere leaves, and one that somebody does while it is snoozed stays away', async () => {
    const { names, refetch, setSnoozed, rows, bell } = await openTasks()
    setSnoozed(['a'], isoIn(5))
    await refetch()
    expect([names(), bell()]).toEqual([['Voucher b', 'Voucher c'], '2 notifications for you'])
    rows[0] = { ...(rows[0] as Notification), task: null, read: true, done: { how: 'approved', by: 'Huda', isOwn: false, at: isoIn(0) } }
    await refetch()
    expect([names(), bell()]).toEqual([['Voucher b', 'Voucher c'], '2 notifications for you'])
  })
})

test('several of one business are snoozed as one', async () => {
  const rows = ['a', 'b'].map((id) => buildTask(id, { subjectEn: `Voucher ${id}` }))
  const { panel, user, names, sent } = await openTasks({ rows })
  await user.click(panel.getByRole('button', { name: /^Snooze: .*2 vouchers of/ }))
  await user.click(await screen.findByRole('menuitem', { name: /^In one hour$/ }))
  await waitFor(() => expect(names()).toEqual([]))
  expect(panel.getByText('Nothing to do')).toBeTruthy()
  expect(sent()).toEqual([{ notificationIds: ['a', 'b'], until: isoIn(1) }])
})

test('equal tasks of an hour are snoozed as one', async () => {
  const task = { act: 'correct' } as const
  const rows = ['a', 'b'].map((id) =>
    buildNotification(id, { type: 'deal_update', kind: 'dealRejected', subjectEn: `Voucher ${id}`, task }),
  )
  const { panel, user, sent } = await openTasks({ rows, as: 'SERVICE_PROVIDER', path: '/service-provider/account' })
  await user.click(panel.getByRole('button', { name: /^Snooze: .*2 vouchers rejected/ }))
  await user.click(await screen.findByRole('menuitem', { name: /^Tomorrow/ }))
  expect(await panel.findByText('Nothing to do')).toBeTruthy()
  expect(sent()).toMatchObject([{ notificationIds: ['a', 'b'] }])
})

test('a time beyond the longest timer of a browser does not read the list again and again', async () => {
  const { server } = await openTasks({ rows: [single('a', 0), single('b', 1, { snoozedUntil: isoIn(29 * 24) })] })
  const before = server.received(listNotifications).length
  await seconds(60)
  expect(server.received(listNotifications)).toHaveLength(before)
})

describe('what is snoozed', () => {
  test('has a list of its own, says until when, and is woken', async () => {
    const rows = [single('a', 0), single('b', 1, { snoozedUntil: isoIn(3) }), single('c', 2, { snoozedUntil: isoIn(50) })]
    const { panel, user, names, row, tabs, bell, sent, focusedRow } = await openTasks({ rows })
    expect([names(), tabs()]).toEqual([['Voucher a'], ['To do1', 'News', 'Queues', 'Done', 'Snoozed2']])
    await user.click(panel.getByRole('radio', { name: /^Snoozed/ }))
    await waitFor(() => expect(names()).toEqual(['Voucher b', 'Voucher c']))
    expect(plain(row('b').getByText(/^Snoozed until/).textContent)).toMatch(/^Snoozed until \d\d:\d\d$/)
    expect(plain(row('c').getByText(/^Snoozed until/).textContent)).toMatch(/\d{4}, \d\d:\d\d$/)
    expect(panel.queryByRole('button', { name: /^Snooze/ })).toBeNull()
    await user.click(row('b').getByRole('button', { name: /^Wake now: .*Voucher b/ }))
    await waitFor(() => expect(names()).toEqual(['Voucher c']))
    expect([focusedRow(), bell(), sent()]).toEqual(['Voucher c', '2 notifications for you', [{ notificationIds: ['b'], until: null }]])
    await user.click(row('c').getByRole('button', { name: /^Wake now/ }))
    expect(await panel.findByText('Nothing snoozed')).toBeTruthy()
    await user.click(panel.getByRole('radio', { name: /^To do/ }))
    await waitFor(() => expect(names()).toEqual(['Voucher a', 'Voucher b', 'Voucher c']))
    expect(tabs()).toEqual(['To do3', 'News', 'Queues', 'Done'])
  })

  test('stays snoozed if its wake fails', async () => {
    const { panel, user, names, row, server, toastTexts } = await openTasks({ rows: [single('b', 1, { snoozedUntil: isoIn(3) })] })
    await user.click(panel.getByRole('radio', { name: /^Snoozed/ }))
    await waitFor(() => expect(names()).toEqual(['Voucher b']))
    server.handleOnce(snoozeNotifications, () => refusal(422, 'VALIDATION_FAILED'))
    await user.click(row('b').getByRole('button', { name: /^Wake now/ }))
    await waitFor(() => expect(toastTexts()).toEqual(['Could not end the snooze of the notification']))
    await waitFor(() => expect(names()).toEqual(['Voucher b']))
  })
})

test('in Arabic the menu and the list are in Arabic, from right to left', async () => {
  const { panel, user, names } = await openTasks({ language: 'ar' })
  const [button] = panel.getAllByRole('button', { name: /^تأجيل: / })
  await user.click(button as HTMLElement)
  const menu = await screen.findByRole('menu')
  expect(menu.closest('[dir]')?.getAttribute('dir')).toBe('rtl')
  const items = within(menu).getAllByRole('menuitem')
  expect(items[0]?.textContent).toBe('بعد ساعة')
  expect(items.map(({ textContent }) => plain(textContent))).toContain('غداً 08:00')
  await user.click(items[0] as HTMLElement)
  await waitFor(() => expect(names()).toEqual(['قسيمة b', 'قسيمة c']))
  await user.click(panel.getByRole('radio', { name: /^المؤجلة/ }))
  expect(await panel.findByText(/^مؤجلة حتى/)).toBeTruthy()
  expect(panel.getByRole('button', { name: /^إنهاء التأجيل/ })).toBeTruthy()
})

test('what is only to be read has no snooze', async () => {
  const rows = [buildNotification('read'), single('b', 1)]
  const { panel, user } = await openTasks({ rows })
  expect(panel.getAllByRole('button', { name: /^Snooze/ })).toHaveLength(1)
  await user.click(panel.getByRole('radio', { name: /^News/ }))
  expect(panel.queryByRole('button', { name: /^Snooze/ })).toBeNull()
})

test('a plain backend has no snooze', async () => {
  const { panel } = await openTasks({ isPlain: true })
  expect(panel.getAllByRole('listitem')).not.toEqual([])
  expect(panel.queryByRole('button', { name: /^Snooze/ })).toBeNull()
})
