// @vitest-environment happy-dom
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listNotifications, markNotificationsRead, type Notification } from '#contract/inbox.ts'
import { testNow } from '#fixtures/builders.ts'
import { createFakeSocket } from '#fixtures/fake-socket.ts'
import { refusal } from '#fixtures/handlers.ts'
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

const hoursAgo = (hours: number) => new Date(testNow - hours * 3_600_000).toISOString()
const build = (index: number, overrides: Partial<Notification> = {}) =>
  buildNotification(`n${index}`, { titleEn: `Title ${index}`, titleAr: `عنوان ${index}`, createdAt: hoursAgo(index), ...overrides })
const several = (count: number) => Array.from({ length: count }, (_, index) => build(index))

const queued = { act: 'review', isQueued: true } as const

type Options = Partial<Parameters<typeof openPortal>[0]> & { readonly rows?: Notification[]; readonly isPlain?: boolean }

/** With the bell's code loaded. */
async function openInbox({ rows = several(3), isPlain = false, ...options }: Options = {}) {
  const server = createMarketplace()
  server.isFullBackend = !isPlain
  server.handle(listNotifications, ({ query }) => {
    const { rows: listed, pagination, unreadCount, ...more } = inboxPage(rows, query)
    return { rows: listed, pagination, unreadCount, ...(!isPlain && more) }
  })
  server.handle(markNotificationsRead, ({ body: { notificationIds } }) => {
    for (const [index, row] of rows.entries())
      if (notificationIds.length === 0 || notificationIds.includes(row._id)) rows[index] = { ...row, read: true }
    return null
  })
  const socket = createFakeSocket()
  const portal = await openPortal({ path: '/admin/help-center', as: 'ADMIN', server, createSocket: socket.createSocket, ...options })
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  await act(() => vi.dynamicImportSettled())
  await waitFor(() => expect(portal.services.queryClient.isFetching()).toBe(0))
  const bell = () => screen.getByRole('button', { name: /^(Notifications|الإشعارات)/ })
  const unread = () => Number(/^\d+/.exec(within(bell()).queryByText(/unread/)?.textContent ?? '')?.[0] ?? 0)
  const send = (id: number) => act(async () => socket.send('sp_registration', build(id, { createdAt: hoursAgo(-id) })))
  /** Something has changed at the server. */
  const refetch = async () => {
    act(() => socket.send('change', { area: 'inbox' }))
    await act(() => vi.advanceTimersByTimeAsync(2_500))
  }
  return { ...portal, rows, socket, bell, unread, send, refetch }
}

async function openPanel(options: Options = {}) {
  const inbox = await openInbox(options)
  fireEvent.click(inbox.bell())
  const panel = await screen.findByRole('dialog', { name: /^(Notifications|الإشعارات)$/ })
  const titles = () =>
    within(panel)
      .queryAllByText(/^(Unread )?(Title|عنوان) \d+$/)
      .map((title) => title.closest('[dir=auto]')?.textContent?.replace('Unread ', '*'))
  return { ...inbox, panel: within(panel), titles }
}

describe('the bell', () => {
  test('names how many notifications are unread, and shows no more than two digits', async () => {
    const { bell } = await openInbox({ rows: several(128) })
    expect(bell().textContent).toBe('Notifications 99+128 unread notifications')
  })

  test('counts no notification that is read or waits in a queue', async () => {
    const rows = [build(0), build(1, { task: { act: 'review' } }), build(2, { read: true }), build(3, { task: queued })]
    const { bell } = await openInbox({ rows })
    expect(bell().textContent).toBe('Notifications 22 unread notifications')
  })

  test('says nothing of a number that could not be read', async () => {
    const server = createMarketplace()
    server.handle(listNotifications, () => refusal(503, 'UNAVAILABLE'))
    await openPortal({ path: '/admin/help-center', as: 'ADMIN', server })
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    await act(() => vi.dynamicImportSettled())
    expect(screen.getByRole('button', { name: 'Notifications' }).textContent).toBe('Notifications ')
  })

  test('counts what is pushed at once, unless it is read already or waits in a queue', async () => {
    const { socket, unread } = await openInbox()
    const push = (row: Notification) => act(async () => socket.send('sp_registration', row))
    await push(build(7, { task: queued }))
    await push(build(8, { read: true }))
    expect(unread()).toBe(3)
    await push(build(9))
    await waitFor(() => expect(unread()).toBe(4))
  })

  test('polls only without the live channel', async () => {
    const { server, socket } = await openInbox()
    const reads = () => server.received(listNotifications).length
    const before = reads()
    await act(() => vi.advanceTimersByTimeAsync(130_000))
    expect(reads()).toBe(before)
    socket.setAnswer('fail')
    act(() => socket.drop())
    await act(() => vi.advanceTimersByTimeAsync(130_000))
    expect(reads()).toBeGreaterThan(before)
  })

  test('nothing stays for the next account', async () => {
    const { services, rows } = await openInbox()
    await act(() => services.session.signOut())
    expect(JSON.stringify(services.queryClient.getQueriesData({}))).not.toContain(rows[0]?._id)
  })
})

describe('the list', () => {
  test('is grouped by day, newest first, in the language of the screen', async () => {
    const { panel, titles } = await openPanel({ rows: [0, 1, 20, 60].map((hours) => build(hours)), language: 'ar' })
    await waitFor(() => expect(titles()).toHaveLength(4))
    expect(panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'اليوم',
      'أمس',
      'الأحد، 13 سبتمبر 2026',
    ])
  })

  test('opens the subject of a notification and marks it as read', async () => {
    const { panel, unread, server, user, currentPath } = await openPanel()
    expect(unread()).toBe(3)
    await user.click(await panel.findByRole('link', { name: /Title 1/ }))
    await waitFor(() => expect(currentPath()).toBe('/admin/service-providers/example-business-1'))
    expect(unread()).toBe(2)
    expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull()
    expect(server.received(markNotificationsRead).map(({ body }) => body)).toEqual([{ notificationIds: ['n1'] }])
  })

  test('marks a notification of a type unknown as read, and stays', async () => {
    const { panel, unread, user } = await openPanel({ rows: [build(0, { type: 'weekly_report', titleEn: undefined, titleAr: undefined })] })
    await user.click(await panel.findByRole('button', { name: /^Unread Notification/ }))
    await waitFor(() => expect(unread()).toBe(0))
    expect(screen.getByRole('dialog', { name: 'Notifications' })).toBeTruthy()
  })

  test('loads more at its end, each row once, and says when that was all', async () => {
    const { server, titles, rows } = await openPanel({ rows: several(30) })
    const scroller = screen.getByRole('list', { name: 'Notifications' }).parentElement as HTMLElement
    rows.unshift(build(99))
    act(() => {
      scroller.scrollTop = 20 * 70
      fireEvent.scroll(scroller)
    })
    await waitFor(() => expect(titles()).toContain('*Title 29'))
    expect(titles().filter((title) => title === '*Title 19')).toHaveLength(1)
    expect(server.received(listNotifications).map(({ query: { cursor } }) => cursor)).toContain('20')
    expect(screen.getByText('Notifications are kept for 90 days.')).toBeTruthy()
  })

  test('shows a reason whole and in its own direction', async () => {
    const [reason, lead] = ['Please add how long it lasts…', 'رُفضت القسيمة «\u2068شاي\u2069». السبب:']
    const { panel } = await openPanel({ rows: [build(0, { messageAr: `${lead} \u2068${reason}\u2069` })], language: 'ar' })
    const text = await panel.findByText(reason)
    const line = text.closest<HTMLElement>('[dir]')
    expect([text.lang, line?.dir, line?.className.includes('line-clamp'), panel.getByText(lead).dir]).toEqual(['en', 'auto', false, 'rtl'])
  })

  test('sets a sentence that begins with a name in the direction of its own language', async () => {
    const messageEn = '\u2068بيت البُن\u2069 has registered and is waiting for review.'
    const { panel } = await openPanel({ rows: [build(0, { messageEn })] })
    expect((await panel.findByText(messageEn)).dir).toBe('ltr')
  })

  test('offers to load more again after a failure', async () => {
    const { server, titles, user, panel } = await openPanel({ rows: several(30) })
    server.handleOnce(listNotifications, () => refusal(422, 'VALIDATION_FAILED'))
    const scroller = screen.getByRole('list', { name: 'Notifications' }).parentElement as HTMLElement
    act(() => {
      scroller.scrollTop = 20 * 70
      fireEvent.scroll(scroller)
    })
    await user.click(await panel.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(titles()).toContain('*Title 29'))
  })

  test('asks for what is to do, for news, for what is done and for those of one type', async () => {
    const task = { act: 'review' } as const
    const ended = { read: true, done: { how: 'approved', by: '', isOwn: true, at: hoursAgo(1) } }
    const rows = [build(0, { task }), build(1), build(2, { read: true }), build(3, ended), build(4, ended)]
    const { panel, server, user, titles } = await openPanel({ rows })
    await waitFor(() => expect(titles()).toEqual(['*Title 0']))
    await user.click(await panel.findByRole('radio', { name: 'News 1 unread notification' }))
    await waitFor(() => expect(titles()).toEqual(['*Title 1', 'Title 2']))
    await user.click(await panel.findByRole('radio', { name: 'Done' }))
    await waitFor(() => expect(titles()).toEqual(['Title 3', 'Title 4']))
    await user.selectOptions(panel.getByRole('combobox', { name: 'Type' }), 'Vouchers')
    await user.click(await panel.findByRole('button', { name: 'Show all notifications' }))
    await waitFor(() => expect(titles()).toHaveLength(2))
    expect(server.received(listNotifications).map(({ query: { state, type } }) => ({ state, type }))).toContainEqual({
      state: 'done',
      type: 'deal_update',
    })
  })

  test('says that there is nothing yet, or that it could not be read', async () => {
    const { panel, server, services } = await openPanel({ rows: [] })
    expect(await panel.findByText('Nothing to do')).toBeTruthy()
    server.handle(listNotifications, () => refusal(422, 'VALIDATION_FAILED'))
    act(() => services.queryClient.removeQueries())
    await act(() => services.queryClient.refetchQueries())
    fireEvent.click(await panel.findByRole('radio', { name: 'Done' }))
    expect(await panel.findByText('Failed to fetch header notifications')).toBeTruthy()
    expect(panel.getByText('Your notifications cannot be shown at the moment.')).toBeTruthy()
  })

  test('shows hostile text as text', async () => {
    const attack = '<img src=x onerror=alert(1)>'
    const { panel } = await openPanel({ rows: [build(0, { titleEn: attack, messageEn: 'javascript:alert(1)', subjectId: '../../x' })] })
    expect(await panel.findByText(attack)).toBeTruthy()
    expect(panel.getByRole('link').getAttribute('href')).toBe('/admin/service-providers/..%2F..%2Fx')
  })
})

describe('marking', () => {
  test('a failed mark restores count and rows exactly, also with a notification that arrived meanwhile', async () => {
    const { panel, server, send, titles, unread, toastTexts, user } = await openPanel()
    await waitFor(() => expect(titles()).toHaveLength(3))
    const { promise, resolve } = Promise.withResolvers<Response>()
    server.handleOnce(markNotificationsRead, () => promise)
    await user.click(panel.getByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect([unread(), titles()]).toEqual([0, ['Title 0', 'Title 1', 'Title 2']]))
    await send(9)
    await waitFor(() => expect([unread(), titles()]).toEqual([1, ['*Title 9', 'Title 0', 'Title 1', 'Title 2']]))
    server.handle(listNotifications, () => new Promise<never>(() => undefined))
    resolve(refusal(422, 'VALIDATION_FAILED'))
    await waitFor(() => expect([unread(), titles()]).toEqual([4, ['*Title 9', '*Title 0', '*Title 1', '*Title 2']]))
    expect(toastTexts()).toEqual(['Failed to mark all notifications as read'])
  })

  test('all are marked up to the newest one that is loaded', async () => {
    const { panel, server, user, titles, unread } = await openPanel()
    await waitFor(() => expect(titles()).toHaveLength(3))
    await user.click(panel.getByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(server.received(markNotificationsRead)).toHaveLength(1))
    expect(server.received(markNotificationsRead)[0]?.body).toEqual({ notificationIds: [], upTo: 'n0' })
    await waitFor(() => expect(unread()).toBe(0))
  })

  test('all are offered to be marked only where something is unread: not in the news while only tasks are', async () => {
    const { panel, user, titles } = await openPanel({ rows: [build(0, { task: { act: 'review' } })] })
    await waitFor(() => expect(titles()).toEqual(['*Title 0']))
    const button = panel.getByRole<HTMLButtonElement>('button', { name: 'Mark all as read' })
    expect(button.disabled).toBe(false)
    await user.click(panel.getByRole('radio', { name: 'News' }))
    await waitFor(() => expect(button.disabled).toBe(true))
    await user.click(panel.getByRole('radio', { name: /^To do/ }))
    await waitFor(() => expect(button.disabled).toBe(false))
  })

  test('one is marked by its button, which gives the focus to its row', async () => {
    const { panel, user, unread } = await openPanel()
    await user.click(await panel.findByRole('button', { name: /Mark as read: .*Title 0/ }))
    await waitFor(() => expect(unread()).toBe(2))
    expect(document.activeElement?.textContent).toContain('Title 0')
    expect(panel.queryByRole('button', { name: /Mark as read: .*Title 0/ })).toBeNull()
  })
})

test('a pushed notification is shown once, under whichever events it comes, even while the list is read', async () => {
  const { send, titles, unread, server, services, rows } = await openPanel()
  await waitFor(() => expect(titles()).toHaveLength(3))
  const { promise, resolve } = Promise.withResolvers<void>()
  const old = [...rows]
  server.handleOnce(listNotifications, async ({ query }) => {
    await promise
    return inboxPage(old, query)
  })
  const before = server.received(listNotifications).length
  void services.queryClient.invalidateQueries({ queryKey: ['inbox'] })
  // All, which the bell counts, and the news on screen.
  await waitFor(() => expect(server.received(listNotifications)).toHaveLength(before + 2))
  rows.unshift(build(9, { createdAt: hoursAgo(-9) }))
  await send(9)
  resolve()
  await waitFor(() => expect([unread(), titles()]).toEqual([4, ['*Title 9', '*Title 0', '*Title 1', '*Title 2']]))
})

test('a plain backend has pages, no filters, and marks all there are', async () => {
  const { panel, server, titles, user } = await openPanel({ rows: several(30), isPlain: true })
  await waitFor(() => expect(titles().length).toBeGreaterThan(5))
  expect(panel.queryByRole('radio')).toBeNull()
  const scroller = screen.getByRole('list', { name: 'Notifications' }).parentElement as HTMLElement
  act(() => {
    scroller.scrollTop = 20 * 70
    fireEvent.scroll(scroller)
  })
  await waitFor(() => expect(titles()).toContain('*Title 29'))
  expect(server.received(listNotifications).at(-1)?.query).toEqual({ page: 2, limit: 20 })
  await user.click(panel.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(server.received(markNotificationsRead)[0]?.body).toEqual({ notificationIds: [] }))
})

describe('what is done', () => {
  const done = { how: 'approved', by: 'Sara Al Harbi', isOwn: false, at: new Date(testNow).toISOString() }

  test('says how, by whom and when', async () => {
    const ends = [{ ...done, isOwn: true }, done, { ...done, how: 'withdrawn', by: '' }, { ...done, how: 'a newer ending' }]
    const { panel, user } = await openPanel({ rows: ends.map((each, index) => build(index, { read: true, done: each })) })
    await user.click(await panel.findByRole('radio', { name: 'Done' }))
    expect(await panel.findByText(/^Approved by you, /)).toBeTruthy()
    expect(panel.getByText(/^Approved by .Sara Al Harbi., /)).toBeTruthy()
    expect(panel.getByText(/^Withdrawn by the business, /)).toBeTruthy()
    expect(panel.getByText(/^Done by .Sara Al Harbi., /)).toBeTruthy()
  })
})

describe('a task', () => {
  const voucher = (index: number) =>
    buildTask(`${index}`, { titleEn: `Title ${index}`, titleAr: `عنوان ${index}`, createdAt: hoursAgo(index) })
  const vouchers = () => [0, 1, 2].map(voucher)

  test.each([
    ['en', 'Open it to decide', /approve/i],
    ['ar', 'افتح الطلب لاتخاذ القرار', /قبول/],
  ] as const)('leads to its record and is not decided in the list, in %s', async (language, hint, approve) => {
    const { panel } = await openPanel({ rows: [voucher(0), buildAnnouncementTask('1')], language })
    const links = await panel.findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/deals/deal-0', '/admin/notifications?id=announcement-1'])
    expect(panel.getAllByText(hint)).toHaveLength(2)
    expect(panel.queryByRole('button', { name: approve })).toBeNull()
  })

  test('leads a business to what it has to send', async () => {
    const rows = [
      build(0, { type: 'licence', task: { act: 'sendLicence' } }),
      build(1, { type: 'licence', task: { act: 'an act of a newer server' } }),
    ]
    const { panel } = await openPanel({ rows, as: 'SERVICE_PROVIDER', path: '/service-provider/account' })
    expect((await panel.findByRole('link', { name: /Title 0/ })).getAttribute('href')).toBe('/service-provider/profile/licence')
    expect(panel.getAllByText('Send a new licence')).toHaveLength(1)
  })

  test('is reached by J and K and opened by Enter', async () => {
    const { titles, user, currentPath } = await openPanel({ rows: vouchers() })
    await waitFor(() => expect(titles()).toHaveLength(3))
    const focused = () => /Title \d/.exec(document.activeElement?.closest('li')?.textContent ?? '')?.[0]
    let pressedAt = 0
    const press = async (key: string) => {
      const event = createEvent.keyDown(document.activeElement ?? document.body, { key, code: `Key${key.toUpperCase()}` })
      // Slower than a scanner, however fast the test is.
      pressedAt += 1_000
      Object.defineProperty(event, 'timeStamp', { value: pressedAt })
      fireEvent(document.activeElement ?? document.body, event)
      await act(() => vi.advanceTimersByTimeAsync(100))
    }
    await press('j')
    await press('j')
    expect(focused()).toBe('Title 1')
    await press('k')
    expect(focused()).toBe('Title 0')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(currentPath()).toBe('/admin/deals/deal-0'))
  })

  test('that has ended leaves with the next answer and gives the focus to the next', async () => {
    const { titles, rows, refetch, panel } = await openPanel({ rows: vouchers() })
    await waitFor(() => expect(titles()).toHaveLength(3))
    act(() => panel.getByRole('link', { name: /Title 0/ }).focus())
    rows[0] = { ...voucher(0), task: null, read: true, done: { how: 'approved', by: 'Huda', isOwn: false, at: hoursAgo(0) } }
    await refetch()
    await waitFor(() => expect(titles()).toEqual(['*Title 1', '*Title 2']))
    expect(document.activeElement?.textContent).toContain('Title 1')
  })
})
