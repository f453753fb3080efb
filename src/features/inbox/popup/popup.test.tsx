// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listNotifications, markNotificationsRead, type Notification } from '#contract/inbox.ts'
import { popupHideAnimation } from '#contract/limits.ts'
import { buildUser, testNow } from '#fixtures/builders.ts'
import { createFakeSocket } from '#fixtures/fake-socket.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'
import { storeSession } from '#fixtures/sessions.ts'

const second = 1_000

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** One after the other: each timer is set by the rendering after the one before. */
async function passSeconds(count: number) {
  for (let passed = 0; passed < count; passed += 1) await pass(second)
}

interface Options {
  readonly as?: 'ADMIN' | 'SERVICE_PROVIDER'
  readonly path?: string
  readonly language?: 'en' | 'ar'
  readonly unread?: string
}

async function openPage({ as = 'ADMIN', path = '/admin/deals', language = 'en', unread = '2' }: Options = {}) {
  const server = createMarketplace()
  server.handle(listNotifications, () => ({ rows: [], pagination: { totalCount: 0 }, unreadCount: unread }))
  server.handle(markNotificationsRead, () => null)
  const socket = createFakeSocket()
  const portal = await openPortal({ as, path, language, server, createSocket: socket.createSocket })
  // The code of the live channel is loaded when the page is idle.
  await pass(3 * second)
  await waitFor(() => expect(document.title).toMatch(/^\(/))
  const send = async (event: string, notification: Partial<Notification>) => {
    await act(async () => socket.send(event, { createdAt: new Date(testNow - 180_000).toISOString(), ...notification }))
    await pass(0)
  }
  return { ...portal, socket, send }
}

const registration = {
  _id: 'n1',
  type: 'sp_registration',
  titleEn: 'New business to review',
  titleAr: 'منشأة جديدة للمراجعة',
  messageEn: 'Sahab Ice Cream, Tabuk',
  messageAr: 'آيس كريم سحاب، تبوك',
  title: 'New business to review',
  message: 'Sahab Ice Cream, Tabuk',
  subjectId: 'p1',
}

const popup = () => document.querySelector<HTMLElement>('ol > li[data-state]')
const shownPopup = () =>
  waitFor(() => {
    const found = popup()
    if (!found) throw new Error('No popup')
    return found
  })
const secondsLeft = () => Number(/(\d) ?[sث]$/.exec(popup()?.textContent ?? '')?.[1])
const mainButton = () => within(popup() as HTMLElement).getAllByRole('button')[0] as HTMLElement

test('shows title, message, age and a countdown, is announced once, and goes after six seconds', async () => {
  const { send } = await openPage()
  await send('sp_registration', registration)
  const card = await shownPopup()
  expect(card.textContent?.replace(/\d(?=s$)/, 'N')).toBe(
    'NotificationsNew business to reviewSahab Ice Cream, Tabuk3 minutes agoMark as read: \u2068New business to review\u2069Click to mark as read • Auto-hide in Ns',
  )
  const announced = [...document.querySelectorAll('[role=status]')].filter(({ textContent }) => textContent?.includes('Sahab'))
  expect(announced.map(({ textContent }) => textContent)).toEqual(['New business to reviewSahab Ice Cream, Tabuk'])
  expect(
    within(card)
      .getByText(/Auto-hide/)
      .closest('[aria-hidden]'),
  ).not.toBeNull()
  const before = secondsLeft()
  await pass(second)
  expect(secondsLeft()).toBeLessThan(before)
  await passSeconds(5)
  await waitFor(() => expect(popup()).toBeNull())
})

test('fades for 300 ms at the end, unless less motion is asked for', async () => {
  const { send } = await openPage()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  await send('sp_registration', registration)
  const card = await shownPopup()
  await passSeconds(6)
  expect([card.style.opacity, card.style.transition]).toEqual(['0', `opacity ${popupHideAnimation}ms`])
  expect(popup()).not.toBeNull()
  await pass(popupHideAnimation)
  await waitFor(() => expect(popup()).toBeNull())
})

test('the time stands still under the pointer, under the focus and in a hidden tab', async () => {
  const { send } = await openPage()
  await send('sp_registration', registration)
  const card = await shownPopup()
  fireEvent.pointerEnter(card)
  const before = secondsLeft()
  await pass(20 * second)
  act(() => mainButton().focus())
  fireEvent.pointerLeave(card)
  await pass(20 * second)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  act(() => mainButton().blur())
  await pass(20 * second)
  expect(secondsLeft()).toBe(before)
  hidden.mockRestore()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(second)
  expect(secondsLeft()).toBeLessThan(before)
})

test.each([
  ['the card', '/admin/deals', () => mainButton()],
  ['the title', '/admin/service-providers/p1', () => screen.getByRole('link', { name: 'New business to review' })],
])('a click on %s marks it read and closes it, and shows %s', async (_name, path, target) => {
  const { send, user, server, currentPath } = await openPage()
  await send('sp_registration', registration)
  await shownPopup()
  await user.click(target())
  await waitFor(() => expect(server.received(markNotificationsRead)).toHaveLength(1))
  await waitFor(() => expect(currentPath()).toBe(path))
  expect(server.received(markNotificationsRead).map(({ body }) => body.notificationIds)).toEqual([['n1']])
  expect(popup()).toBeNull()
})

test('the age of a push without a time counts from its arrival', async () => {
  const { send } = await openPage()
  await send('sp_registration', { ...registration, createdAt: undefined })
  expect((await shownPopup()).textContent).toContain('just Now')
})

test('the close button and Escape only close it', async () => {
  const { send, user, server, currentPath } = await openPage()
  await send('sp_registration', registration)
  await user.click(within(await shownPopup()).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(popup()).toBeNull())
  await send('deal_update', { _id: 'n2', type: 'deal_update', title: 'Voucher edited' })
  await shownPopup()
  act(() => mainButton().focus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(popup()).toBeNull())
  expect(server.received(markNotificationsRead)).toEqual([])
  expect(currentPath()).toBe('/admin/deals')
})

test('several at once are one popup with their number, whose time begins anew, and open the list', async () => {
  const { send, user, server } = await openPage({ language: 'ar' })
  await send('sp_registration', registration)
  const card = await shownPopup()
  await passSeconds(3)
  const before = secondsLeft()
  await send('sp_registration', { ...registration, _id: 'n2' })
  await send('announcement', { ...registration, _id: 'n3' })
  expect(document.querySelectorAll('ol > li')).toHaveLength(1)
  expect(card.textContent).toContain('إشعاران جديدان')
  await send('notification', { ...registration, _id: 'n3' })
  expect(card.textContent).toContain('3 إشعارات جديدة')
  expect(secondsLeft()).toBeGreaterThan(before)
  await user.click(mainButton())
  expect(await screen.findByRole('dialog', { name: 'الإشعارات' })).toBeTruthy()
  expect(popup()).toBeNull()
  expect(server.received(markNotificationsRead)).toEqual([])
})

test('a text of a server with one language is shown as it is', async () => {
  const { send } = await openPage({ language: 'ar' })
  await send('notification', { _id: 'n1', title: 'Server restarts', message: 'At noon' })
  expect((await shownPopup()).textContent).toContain('Server restartsAt noon')
})

test('neither comes nor stays while the list of notifications is open', async () => {
  const { send, user } = await openPage()
  await send('sp_registration', registration)
  await shownPopup()
  await user.click(screen.getByRole('button', { name: /^Notifications/, expanded: false }))
  await screen.findByRole('dialog', { name: 'Notifications' })
  await waitFor(() => expect(popup()).toBeNull())
  await send('deal_update', { ...registration, _id: 'n2' })
  await passSeconds(2)
  expect(popup()).toBeNull()
  await user.keyboard('{Escape}')
  await send('deal_update', { ...registration, _id: 'n3', titleEn: 'Voucher to review' })
  expect((await shownPopup()).textContent).toContain('Voucher to review')
})

test('a message of the chat on screen shows none, one of another chat does', async () => {
  const { send, services } = await openPage({ path: '/admin/help-center?chat=c1' })
  // An effect reports the chat, after it is rendered.
  await waitFor(() => expect(services.onScreen.getState().chatId).toBe('c1'))
  const message = { ...registration, type: 'help_center_message', titleEn: 'Question' }
  await send('help_center_message', { ...message, subjectId: 'c1' })
  await passSeconds(2)
  expect(popup()).toBeNull()
  await send('help_center_message', { ...message, _id: 'n2', subjectId: 'c2', titleEn: 'Another question' })
  expect((await shownPopup()).textContent).toContain('Another question')
})

test('is not shown on the till, and waits until another screen is open', async () => {
  const { send, router } = await openPage({ as: 'SERVICE_PROVIDER', path: '/service-provider/redemptions/scan' })
  await send('status_change', { ...registration, type: 'status_change' })
  await pass(10 * second)
  expect(popup()).toBeNull()
  await act(() => router.navigate({ to: '/service-provider/deals' }))
  expect((await shownPopup()).textContent).toContain('Sahab')
  await act(() => router.navigate({ to: '/service-provider/redemptions/scan' }))
  expect(popup()).toBeNull()
})

test('after a change of the account no notification of the one before is shown or can be opened', async () => {
  const { send, server, storage, page, currentPath } = await openPage()
  await send('sp_registration', registration)
  await shownPopup()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  const onDesktop: { onclick?: (() => void) | null; close: () => void }[] = []
  class StubNotification {
    static permission = 'granted'
    readonly close = vi.fn()
    constructor() {
      onDesktop.push(this)
    }
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('Notification', StubNotification)
  await send('sp_registration', { ...registration, _id: 'n2' })
  await pass(2 * second)
  await send('sp_registration', { ...registration, _id: 'n3' })
  storeSession(storage, { user: { ...buildUser('ADMIN'), _id: 'other' } })
  await act(async () => page('storage'))
  await pass(2 * second)
  expect(onDesktop).toHaveLength(1)
  expect(onDesktop[0]?.close).toHaveBeenCalledOnce()
  const path = currentPath()
  act(() => onDesktop[0]?.onclick?.())
  hidden.mockRestore()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(second)
  expect([popup(), currentPath(), server.received(markNotificationsRead)]).toEqual([null, path, []])
})

test.each([
  ['2', '(2) '],
  ['100', '(99+) '],
])('of %s unread notifications the title of the tab begins with %s, and its icon has a dot', async (unread, prefix) => {
  const link = document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'icon', href: '/icon.svg' }))
  const { services } = await openPage({ unread })
  await waitFor(() => expect(document.title.startsWith(prefix)).toBe(true))
  expect(link.getAttribute('href')).toBe('/icon-unread.svg')
  await act(() => services.session.signOut())
  await waitFor(() => expect(document.title).not.toMatch(/^\(/))
  expect(link.getAttribute('href')).toBe('/icon.svg')
  link.remove()
})
