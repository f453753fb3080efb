// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listNotifications, markNotificationsRead } from '#contract/inbox.ts'
import { createFakeSocket } from '#fixtures/fake-socket.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function openQueue() {
  const server = createMarketplace()
  server.handle(listNotifications, () => ({ rows: [], pagination: { totalCount: 0 }, unreadCount: '2' }))
  server.handle(markNotificationsRead, () => null)
  const socket = createFakeSocket()
  const portal = await openPortal({ as: 'ADMIN', path: '/admin/deals', server, createSocket: socket.createSocket })
  const settle = () => act(() => vi.advanceTimersByTimeAsync(3_000))
  await settle()
  await waitFor(() => expect(document.title).toMatch(/^\(2\)/))
  const send = async (event: string, data: unknown) => {
    act(() => socket.send(event, data))
    await settle()
  }
  return { ...portal, send }
}

const findPopup = () =>
  waitFor(() => {
    const popup = document.querySelector<HTMLElement>('ol > li[data-state]')
    expect(popup).not.toBeNull()
    return popup as HTMLElement
  })

test('of an event of a newer version, what can be read is shown; a click marks it as read and stays', async () => {
  const { send, server, user, router } = await openQueue()
  await send('deal_update', {
    _id: 'n1',
    type: 'type_of_a_newer_version',
    title: { text: 'An object' },
    titleEn: 'Readable title',
    message: 7,
    createdAt: 'soon',
    subjectId: ['d1'],
    actions: [{ label: 'New' }],
  })
  const popup = await findPopup()
  expect(popup.textContent).toContain('Readable title')
  expect(popup.textContent).not.toMatch(/object|NaN|Invalid|undefined/i)
  await user.click(screen.getByRole('button', { name: /Readable title/ }))
  await waitFor(() => expect(server.received(markNotificationsRead)).toHaveLength(1))
  expect(router.state.location.pathname).toBe('/admin/deals')
})

test('a time far in the future is never shown as one to come', async () => {
  const { send } = await openQueue()
  await send('deal_update', { _id: 'n1', type: 'deal_update', title: 'From the future', createdAt: '9999-12-31T00:00:00Z' })
  expect((await findPopup()).textContent).toContain('just Now')
})

test('what is no notification is dropped and takes nothing from the next', async () => {
  const { send, server } = await openQueue()
  for (const data of [null, [], 'text', {}, { _id: {} }, { _id: 'x'.repeat(65) }]) await send('deal_update', data)
  expect(document.title).toMatch(/^\(2\)/)
  server.handle(listNotifications, () => ({ rows: [], pagination: { totalCount: 0 }, unreadCount: '3' }))
  await send('deal_update', { _id: 'n1', type: 'deal_update', title: 'The next' })
  expect((await findPopup()).textContent).toContain('The next')
  expect(document.title).toMatch(/^\(3\)/)
})
