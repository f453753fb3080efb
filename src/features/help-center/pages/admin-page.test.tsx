// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getWaitingCounts } from '#contract/dashboards.ts'
import { type ChatListItem, getChatCounts, getChatHistory, listChats, markChatUnread, settleChat } from '#contract/help-center.ts'
import { createFakeSocket } from '#fixtures/fake-socket.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'
import { buildChat, buildChatMessage } from '#fixtures/samples/chats.ts'
import { stubHeights } from '#fixtures/stub-browser.ts'
import { pressKey } from '#fixtures/test-render.tsx'

beforeEach(() => stubHeights({ row: 67, scroller: 600 }))

const ramz = buildChat('ramz', { en: 'Ramz Padel Club', ar: 'نادي رمز للبادل', hours: 2, text: 'هل يمكن إضافة فرع؟', unread: 2 })
const tamra = buildChat('tamra', { en: 'Tamra Sweets', ar: 'حلويات تمرة', hours: 1, text: 'Our licence expires' })
const bun = buildChat('bun', { en: 'Bayt Al Bun', ar: 'بيت البُن', hours: 3, text: 'It is approved.', by: 'Sara Al Harbi' })

function createServer(chats: ChatListItem[] = [ramz, tamra, bun]) {
  const server = createMarketplace()
  server.handle(listChats, ({ query: { search, filter, chatId } }) => {
    const chatList = chats.filter(
      ({ chat, unreadCount, waitingSince }) =>
        (!chatId || chat._id === chatId) &&
        (!search || chat.serviceProvider?.businessNameEn.includes(search)) &&
        (filter !== 'unread' || unreadCount) &&
        (filter !== 'unanswered' || waitingSince),
    )
    return { chatList, totalCount: chatList.length }
  })
  server.handle(getChatCounts, () => ({ unread: 1, unanswered: 2 }))
  server.handle(getWaitingCounts, () => ({ chats: { count: 2 } }))
  server.handle(getChatHistory, ({ params }) => ({
    chatHistory: [buildChatMessage(`${params.chatId}-1`, { messageContent: `Written in ${params.chatId}` })],
    hasOlder: false,
    hasNewer: false,
    firstUnreadId: null,
    unreadCount: 0,
  }))
  return Object.assign(server, { chats })
}

const open = (path = '/admin/help-center', options: Partial<Parameters<typeof openPortal>[0]> = {}) =>
  openPortal({ path, as: 'ADMIN', server: createServer(), ...options })

const list = () => screen.getByRole('region', { name: 'Conversations' })
const names = async () => {
  const rows = await within(list()).findByRole('list', { name: 'Conversations' })
  return within(rows)
    .getAllByRole('link')
    .map(({ textContent }) => /Ramz|Tamra|Bayt|Noura|رمز|Unnamed/.exec(textContent)?.[0])
}
const row = (name: RegExp) => within(list()).findByRole('link', { name })

test('conversations stand in the order of the server, with who wrote last, how long they wait and what is unread', async () => {
  await open()
  expect(await names()).toEqual(['Ramz', 'Tamra', 'Bayt'])
  expect((await row(/Ramz/)).textContent).toContain('2 unread messages')
  expect((await row(/Tamra/)).textContent).toContain('Waiting for an answer for')
  expect((await row(/Bayt/)).textContent).toContain('Sara Al Harbi')
  const menu = screen.getByRole('navigation', { name: 'Main menu' })
  expect(await within(menu).findByRole('link', { name: /Help centre.*2 conversations are waiting for an answer/ })).toBeTruthy()
})

test('a conversation opens in the address, with the focus in its field, and closes back on its row', async () => {
  const { user, search, router } = await open()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  await user.click(await row(/Tamra/))
  await waitFor(() => expect(search()).toMatchObject({ chat: 'tamra' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Tamra Sweets' })).toBeTruthy()
  expect(await screen.findByText('Written in tamra')).toBeTruthy()
  const heading = within(screen.getByRole('heading', { level: 2, name: 'Tamra Sweets' }))
  expect(heading.getByRole('link').getAttribute('href')).toContain('/admin/service-providers/tamra-business')
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  act(() => router.history.back())
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Tamra Sweets'))
})

test('the open conversation has a heading while its business is not known and when it cannot be read', async () => {
  const server = createServer()
  const answer = Promise.withResolvers<ReturnType<typeof refusal>>()
  server.handle(listChats, () => answer.promise)
  await open('/admin/help-center?chat=ramz', { server })
  const heading = await screen.findByRole('heading', { level: 2, name: 'Conversation' })
  expect(heading.querySelector('[aria-hidden]')).toBeTruthy()
  answer.resolve(refusal(422, 'VALIDATION_FAILED'))
  await waitFor(() => expect(heading.querySelector('[aria-hidden]')).toBeNull())
  expect(heading.textContent).toBe('Conversation')
  expect(screen.getByPlaceholderText('Write to the business')).toBeTruthy()
})

test('filters and search are parameters of the call and of the address; nothing found says so', async () => {
  const { user, server, search } = await open('/admin/help-center', { isWide: false })
  await names()
  await user.click(screen.getByRole('link', { name: /^Unanswered/ }))
  await waitFor(async () => expect(await names()).toEqual(['Ramz', 'Tamra']))
  await user.type(screen.getByRole('searchbox'), 'Nobody{Enter}')
  expect((await screen.findByText(/^Nothing matches/)).textContent).toContain('Nobody')
  expect(search()).toMatchObject({ filter: 'unanswered', search: 'Nobody' })
  expect(server.received(listChats).map(({ query }) => query)).toContainEqual(
    expect.objectContaining({ filter: 'unanswered', search: 'Nobody', page: 1 }),
  )
  await user.click(screen.getByRole('link', { name: 'Show all conversations' }))
  await waitFor(async () => expect(await names()).toHaveLength(3))
})

test('beside the list the conversation that waits longest opens by itself, once', async () => {
  const { search, router } = await open()
  await waitFor(() => expect(search()).toMatchObject({ chat: 'ramz' }))
  await screen.findByText('Written in ramz')
  await act(() => router.navigate({ to: '/admin/help-center', search: {} }))
  expect(await screen.findByText('Choose a conversation')).toBeTruthy()
  expect(search()).not.toHaveProperty('chat')
})

test('J and K open the next conversation and the one before, and leave the focus in the list', async () => {
  const { search } = await open('/admin/help-center', { isWide: false })
  await names()
  await pressKey('j')
  await waitFor(() => expect(search()).toMatchObject({ chat: 'ramz' }))
  await pressKey('j')
  await waitFor(() => expect(search()).toMatchObject({ chat: 'tamra' }))
  expect(document.activeElement?.textContent).toContain('Tamra')
  await pressKey('k')
  await waitFor(() => expect(search()).toMatchObject({ chat: 'ramz' }))
})

test('Enter on the row of the open conversation leads into its field, and the next J stays in the list', async () => {
  const { user } = await open()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  await names()
  await pressKey('j')
  expect(await screen.findByText('Written in ramz')).toBeTruthy()
  const opened = document.activeElement as HTMLElement
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  act(() => opened.focus())
  await pressKey('j')
  expect(await screen.findByText('Written in tamra')).toBeTruthy()
  expect(document.activeElement?.textContent).toContain('Tamra')
})

test('a new message reorders the list, and the read one that is open stays among the unread', async () => {
  const fake = createFakeSocket()
  const { server } = await open('/admin/help-center?filter=unread&chat=ramz', { createSocket: fake.createSocket })
  expect(await names()).toEqual(['Ramz'])
  const { chats } = server as ReturnType<typeof createServer>
  chats.splice(0, 2, { ...tamra, unreadCount: 1 }, { ...ramz, unreadCount: 0 })
  await waitFor(() => expect(fake.isConnected()).toBe(true))
  act(() => fake.send('change', { area: 'help-center', id: 'tamra' }))
  await waitFor(async () => expect(await names()).toEqual(['Ramz', 'Tamra']))
})

test('settling and marking as unread name the last message, and the marked conversation closes', async () => {
  const server = createServer()
  server.handle(settleChat, () => {
    server.chats.splice(0, 1, { ...ramz, waitingSince: null })
    return null
  })
  server.handle(markChatUnread, () => null)
  const { user, search } = await open('/admin/help-center?chat=ramz', { server })
  await user.click(await screen.findByRole('button', { name: 'No answer needed' }))
  await waitFor(() => expect(server.received(settleChat).map(({ body }) => body)).toEqual([{ chatId: 'ramz', upTo: 'ramz-question' }]))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Ramz Padel Club' })))
  await user.click(screen.getByRole('button', { name: 'Mark as unread' }))
  await waitFor(() => expect(search()).not.toHaveProperty('chat'))
  expect(server.received(markChatUnread).map(({ body }) => body)).toEqual([{ chatId: 'ramz', from: 'ramz-question' }])
})

test('a conversation that is not in the list is fetched by its id; one that does not exist says so', async () => {
  const server = createServer()
  server.handle(getChatHistory, () => refusal(404, 'NOT_FOUND'))
  await open('/admin/help-center?chat=bun&filter=unread', { server })
  expect(await screen.findByRole('heading', { level: 2, name: 'Bayt Al Bun' })).toBeTruthy()
  expect(await screen.findByText('This conversation no longer exists')).toBeTruthy()
})

test('a conversation that is deleted while one writes has no field: and a link leads back', async () => {
  const fake = createFakeSocket()
  const { user, server, search } = await open('/admin/help-center?chat=ramz', { createSocket: fake.createSocket })
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'We have added it.')
  await waitFor(() => expect(fake.isConnected()).toBe(true))
  server.handle(getChatHistory, () => refusal(404, 'NOT_FOUND'))
  act(() => fake.send('change', { area: 'help-center', id: 'ramz' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Ramz Padel Club' }))
  await user.click(screen.getByText('Back to the conversations'))
  await waitFor(() => expect(search()).not.toHaveProperty('chat'))
})

test('the question mark lists the keys, also those of the field, in which it is a letter', async () => {
  const { user } = await open('/admin/help-center?chat=ramz')
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), '?')
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => screen.getByRole('heading', { level: 1 }).focus())
  await pressKey('?')
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(keys.getByText('While writing: new line').parentElement?.textContent).toContain('Shift+Enter')
})

test('a failed list says so in the words of §8 and can be retried', async () => {
  const server = createServer()
  server.handleOnce(listChats, () => refusal(500, 'INTERNAL'))
  server.handle(listChats, () => refusal(422, 'VALIDATION_FAILED'))
  const { user } = await open('/admin/help-center', { server })
  expect(await screen.findByText('Error loading contacts.')).toBeTruthy()
  server.handle(listChats, () => ({ chatList: [tamra], totalCount: 1 }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await names()).toEqual(['Tamra']))
})

test('a plain backend gets no parameters, and the portal invents nothing it does not send', async () => {
  const server = createServer()
  server.isFullBackend = false
  const last = { _id: 'm', messageContent: 'Salam', isRead: false }
  server.handle(listChats, () => ({
    chatList: [
      { chat: { _id: 'a' } },
      { chat: { _id: 'b', serviceProvider: ramz.chat.serviceProvider }, lastServiceProviderMessage: last },
    ],
  }))
  const { user } = await open('/admin/help-center?filter=unread', { server })
  expect(await names()).toEqual(['Ramz'])
  expect((await row(/Ramz/)).textContent).toContain('Unread')
  await user.click(screen.getByRole('link', { name: 'All' }))
  await waitFor(async () => expect(await names()).toEqual(['Unnamed', 'Ramz']))
  expect(screen.queryByRole('link', { name: /^Unanswered/ })).toBeNull()
  await user.type(screen.getByRole('searchbox'), 'salam{Enter}')
  await waitFor(async () => expect(await names()).toEqual(['Ramz']))
  await user.click(await row(/Ramz/))
  await screen.findByRole('heading', { level: 2, name: 'Ramz Padel Club' })
  expect(screen.queryByRole('button', { name: 'No answer needed' })).toBeNull()
  expect(server.received(listChats).map(({ request }) => new URL(request.url).search)).toEqual([''])
  expect(server.received(getChatCounts)).toEqual([])
})
