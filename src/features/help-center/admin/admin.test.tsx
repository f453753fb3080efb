// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type ChatListItem, getChatHistory, listChats, sendAdminMessage } from '#contract/help-center.ts'
import { getChatContext, listColleagues, releaseChat, takeChat } from '#contract/help-center-admin.ts'
import { buildUser } from '#fixtures/builders.ts'
import { createFakeSocket } from '#fixtures/fake-socket.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'
import { buildChat, buildChatMessage } from '#fixtures/samples/chats.ts'
import { chatContext } from '#fixtures/samples/help-center-admin.ts'
import { stubHeights } from '#fixtures/stub-browser.ts'

beforeEach(() => stubHeights({ row: 67, scroller: 600 }))

const huda = { _id: 'colleague', name: 'Huda Al Qahtani' }
const row = (takenBy?: ChatListItem['takenBy']) =>
  buildChat('ramz', { en: 'Ramz Padel Club', ar: 'نادي رمز للبادل', hours: 2, text: 'Please undo it', ...(takenBy && { takenBy }) })

function createServer(takenBy?: ChatListItem['takenBy']) {
  const server = createMarketplace()
  const holder = { current: takenBy }
  server.handle(listChats, () => ({
    chatList: [row(holder.current)],
    totalCount: 1,
  }))
  server.handle(getChatHistory, () => ({
    chatHistory: [buildChatMessage('m1', { messageContent: 'Please undo it' })],
    hasOlder: false,
    hasNewer: false,
    firstUnreadId: null,
    unreadCount: 0,
  }))
  server.handle(getChatContext, () => chatContext)
  server.handle(listColleagues, () => [huda])
  server.handle(sendAdminMessage, ({ body }) => ({
    message: buildChatMessage('m2', { messageContent: body.messageContent, side: 'admin' }),
  }))
  return Object.assign(server, { holder })
}

const open = async (server = createServer(), options: Partial<Parameters<typeof openPortal>[0]> = {}) => {
  const portal = await openPortal({ path: '/admin/help-center?chat=ramz', as: 'ADMIN', server, ...options })
  await screen.findByRole('log')
  return { ...portal, server }
}
const findPanel = () => screen.findByRole('complementary', { name: 'The business' })

describe('the business beside the chat', () => {
  test('shows what is known of it, and each line leads to its record', async () => {
    await open()
    const panel = await findPanel()
    const link = async (name: string | RegExp) => (await within(panel).findByRole('link', { name })).getAttribute('href')
    expect(await link('Record')).toBe('/admin/service-providers/chat-ramz-business')
    expect(await link(/^Approved/)).toContain('/admin/deals?')
    expect(await link('All redemptions')).toBe('/admin/redemptions?provider=chat-ramz-business')
    expect(within(panel).getByText('Registered')).toBeTruthy()
    expect(await link('Padel court, 90 minutes')).toBe('/admin/deals/court')
    expect(within(panel).getByText('Already redeemed')).toBeTruthy()
    // A deleted voucher has no page.
    expect(within(panel).queryByRole('link', { name: 'Summer camp' })).toBeNull()
    expect(within(panel).getByText('Summer camp')).toBeTruthy()
  })

  test('says that a licence has expired', async () => {
    const server = createServer()
    server.handle(getChatContext, () => ({ ...chatContext, licence: { isOnFile: true, expiresOn: '2020-05-01' } }))
    await open(server)
    expect((await within(await findPanel()).findByText(/^Ended on/)).textContent).toContain('2020')
  })

  test('says that no licence is on file', async () => {
    const server = createServer()
    server.handle(getChatContext, () => ({ ...chatContext, licence: { isOnFile: false } }))
    await open(server)
    expect(await within(await findPanel()).findByText('No licence on file')).toBeTruthy()
  })

  test('is opened by one press where there is no room beside the chat', async () => {
    const { user } = await open()
    const listeners = vi.fn()
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: listeners, removeEventListener: listeners }))
    await user.click(screen.getByRole('link', { name: /^Unread/ }))
    expect(screen.queryByRole('complementary', { name: 'The business' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'The business' }))
    const panel = await screen.findByRole('dialog', { name: 'The business' })
    expect(await within(panel).findByText('Last refused scans')).toBeTruthy()
    await user.click(within(panel).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog', { name: 'The business' })).toBeNull()
    vi.unstubAllGlobals()
  })

  test('fails and is retried by itself, while the chat works', async () => {
    const server = createServer()
    server.handle(getChatContext, () => refusal(422, 'VALIDATION_FAILED'))
    const { user } = await open(server)
    const panel = await findPanel()
    expect(await within(panel).findByText('The conversation works without it.')).toBeTruthy()
    server.handle(getChatContext, () => chatContext)
    await user.click(within(panel).getByRole('button', { name: 'Try again' }))
    expect(await within(panel).findByText('Last refused scans')).toBeTruthy()
  })

  test('is read again after a change of a voucher', async () => {
    const fake = createFakeSocket()
    const { server } = await open(createServer(), { createSocket: fake.createSocket })
    await findPanel()
    await screen.findByText('Last refused scans')
    const before = server.received(getChatContext).length
    await waitFor(() => expect(fake.isConnected()).toBe(true))
    act(() => fake.send('change', { area: 'deals', id: 'court' }))
    await waitFor(() => expect(server.received(getChatContext).length).toBeGreaterThan(before))
  })

  test('offers the verification mail for an address that is not verified', async () => {
    const server = createServer()
    server.handle(getChatContext, () => ({ ...chatContext, business: { ...chatContext.business, isVerified: false } }))
    await open(server)
    await findPanel()
    expect(await screen.findByRole('button', { name: /again/ })).toBeTruthy()
  })
})

describe('a chat is taken', () => {
  test('over from the colleague who is answering', async () => {
    const server = createServer(huda)
    server.handle(takeChat, () => ({ _id: 'me', name: 'Me' }))
    const { user } = await open(server)
    await user.click(await screen.findByRole('button', { name: /^Take over from/ }))
    await waitFor(() => expect(server.received(takeChat).map(({ body }) => body)).toEqual([{ chatId: 'ramz', from: 'colleague' }]))
  })

  test('a message into the chat of a colleague is sent only after it is taken over, and stays in the field otherwise', async () => {
    const server = createServer(huda)
    server.handle(takeChat, () => ({ _id: 'me', name: 'Me' }))
    const { user } = await open(server)
    const field = screen.getByPlaceholderText<HTMLTextAreaElement>(/^Write to/)
    await user.type(field, 'Done')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await user.click(await screen.findByRole('button', { name: 'Do not send' }))
    expect([field.value, server.received(sendAdminMessage)]).toEqual(['Done', []])
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await user.click(await screen.findByRole('button', { name: 'Take over and send' }))
    await waitFor(() => expect(server.received(sendAdminMessage).map(({ body }) => body.messageContent)).toEqual(['Done']))
    expect(server.received(takeChat)).toHaveLength(1)
  })

  test('over and released by presses that keep the focus in their bar, or lead it to the head', async () => {
    const server = createServer(huda)
    server.handle(takeChat, () => {
      server.holder.current = me
      return me
    })
    server.handle(releaseChat, () => {
      server.holder.current = undefined
      return null
    })
    const { user } = await open(server)
    await user.click(await screen.findByRole('button', { name: /^Take over from/ }))
    const release = await screen.findByRole('button', { name: 'Release' })
    expect(document.activeElement).toBe(release)
    expect(await within(screen.getByRole('region', { name: 'Conversations' })).findByText(/You are answering/)).toBeTruthy()
    await user.click(release)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Release' })).toBeNull())
    expect(document.activeElement?.tagName).toBe('H2')
  })

  const me = { _id: buildUser('ADMIN')._id, name: 'Me' }
  test.each([
    ['by nobody', undefined, ''],
    ['by me', me, 'You are answering this conversation.'],
    ['by a colleague', huda, 'Huda Al Qahtani is answering'],
    ['and free again', { ...huda, until: '2020-01-01T09:00:00Z' }, ''],
  ])('%s, as its head says', async (_how, takenBy, text) => {
    await open(createServer(takenBy))
    const head = within(await screen.findByRole('region', { name: 'Who is answering' }))
    expect(head.getByRole('status').textContent?.replace(/[\u2068\u2069]/g, '')).toBe(text)
  })

  test('and nobody’s is given to a colleague too', async () => {
    const server = createServer()
    server.handle(releaseChat, () => huda)
    const { user } = await open(server)
    await user.click(await screen.findByRole('button', { name: 'Pass on' }))
    await user.click(await screen.findByRole('menuitem', { name: huda.name }))
    await waitFor(() => expect(server.received(releaseChat).map(({ body }) => body)).toEqual([{ chatId: 'ramz', to: 'colleague' }]))
  })

  test('and is given to a colleague or released', async () => {
    const server = createServer({ _id: buildUser('ADMIN')._id, name: 'Me' })
    server.handle(releaseChat, () => null)
    const { user } = await open(server)
    await user.click(await screen.findByRole('button', { name: 'Pass on' }))
    await user.click(await screen.findByRole('menuitem', { name: huda.name }))
    await waitFor(() => expect(server.received(releaseChat).map(({ body }) => body)).toEqual([{ chatId: 'ramz', to: 'colleague' }]))
    await user.click(screen.getByRole('button', { name: 'Release' }))
    await waitFor(() => expect(server.received(releaseChat).map(({ body }) => body)[1]).toEqual({ chatId: 'ramz' }))
  })
})

test('a plain backend shows neither the business nor who is answering', async () => {
  const server = createServer()
  server.isFullBackend = false
  await open(server)
  expect(screen.queryByRole('button', { name: 'The business' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Who is answering' })).toBeNull()
  expect(server.received(getChatContext)).toEqual([])
})
