// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChatMessage, getChatHistory, getProviderChat, listChats, markChatRead } from '#contract/help-center.ts'
import type { Side } from '#contract/roles.ts'
import { testNow } from '#fixtures/builders.ts'
import { createFakeSocket } from '#fixtures/fake-socket.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'
import { buildMessage, historyPage } from '#fixtures/samples/chat-thread.ts'
import { stubHeights } from '#fixtures/stub-browser.ts'

/** Reports elements as on screen when a test says so. */
const observers = new Set<FakeIntersectionObserver>()
class FakeIntersectionObserver {
  readonly elements = new Set<Element>()
  readonly report: IntersectionObserverCallback
  constructor(report: IntersectionObserverCallback) {
    this.report = report
    observers.add(this)
  }
  observe(element: Element) {
    this.elements.add(element)
  }
  unobserve(element: Element) {
    this.elements.delete(element)
  }
  disconnect() {
    this.elements.clear()
  }
}

let hasFocus = true

beforeEach(() => {
  stubHeights()
  hasFocus = true
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
  vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus)
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  observers.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const showOnScreen = (isVisible: (id: string) => boolean = () => true) =>
  act(() => {
    for (const { elements, report } of observers)
      report(
        [...elements].map((target) => {
          const id = (target as HTMLElement).dataset.message
          return { target, intersectionRatio: id && isVisible(id) ? 1 : 0, intersectionRect: { height: 0 }, rootBounds: null } as never
        }),
        undefined as never,
      )
  })

const minutesAgo = (minutes: number) => new Date(testNow - minutes * 60_000).toISOString()
const many = (count: number, overrides: (index: number) => Partial<ChatMessage> = () => ({})) =>
  Array.from({ length: count }, (_, index) =>
    buildMessage(`m${index + 1}`, {
      messageContent: `Text ${index + 1}`,
      createdAt: minutesAgo((count - index) * 10),
      ...overrides(index + 1),
    }),
  )

type Options = Partial<Parameters<typeof openPortal>[0]> & { readonly isPlain?: boolean; readonly refuse?: Response }

/** The chat of an administrator, whose server has these messages. */
async function openChat(messages: ChatMessage[], { isPlain = false, refuse, server = createMarketplace(), ...options }: Options = {}) {
  server.isFullBackend = !isPlain
  const lastServiceProviderMessage = messages.at(-1)
  server.handle(listChats, () =>
    isPlain ? { chatList: [{ chat: { _id: 'chat' }, lastServiceProviderMessage }] } : { chatList: [], totalCount: 0 },
  )
  server.handle(getProviderChat, () => ({ _id: 'chat' }))
  server.handle(getChatHistory, ({ query }) =>
    refuse
      ? refuse.clone()
      : isPlain
        ? { chatHistory: messages.map(({ _id, messageContent, isRead }) => ({ _id, messageContent, isRead })) }
        : historyPage(messages, query, 'admin'),
  )
  server.handle(markChatRead, ({ body: { upTo } }) => {
    const at = messages.findIndex(({ _id }) => _id === upTo)
    for (const [index, message] of messages.entries())
      if (index <= at && message.side === 'provider') messages[index] = { ...message, isRead: true }
    return null
  })
  const socket = createFakeSocket()
  const portal = await openPortal({
    path: '/admin/help-center?chat=chat',
    as: 'ADMIN',
    server,
    createSocket: socket.createSocket,
    ...options,
  })
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  await act(() => vi.dynamicImportSettled())
  const log = () => screen.getByRole('log')
  const texts = () => [...log().querySelectorAll('[data-message]')].map(({ textContent }) => textContent?.replace(/^[^:]*: /, ''))
  /** A message of the business, with its event. */
  const receive = (message: ChatMessage) =>
    act(async () => {
      messages.push(message)
      socket.send('change', { area: 'help-center', id: 'chat' })
    })
  const scrollTo = (offset: number) => {
    // The event of the anchoring, which a browser sends.
    fireEvent.scroll(log())
    act(() => {
      log().scrollTop = offset
      fireEvent.scroll(log())
    })
  }
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  return {
    ...portal,
    socket,
    messages,
    log,
    texts,
    receive,
    scrollTo,
    pass,
    marks: () => server.received(markChatRead).map(({ body }) => body),
  }
}

test('shows the newest messages by day, with authors, receipts and one time per minute', async () => {
  const { log, texts } = await openChat([
    buildMessage('1', { messageContent: 'Question', createdAt: minutesAgo(60 * 24) }),
    buildMessage('2', { messageContent: 'One', side: 'admin', authorName: 'Huda', authorId: 'other', createdAt: minutesAgo(5) }),
    buildMessage('3', { messageContent: 'Two', side: 'admin', authorName: 'Huda', authorId: 'other', createdAt: minutesAgo(5) }),
    buildMessage('4', { messageContent: 'Thanks', createdAt: minutesAgo(1) }),
  ])
  await waitFor(() => expect(texts()).toEqual(['Question', 'One', 'Two', 'Thanks']))
  const inside = within(log())
  const [yesterday, today] = [inside.getByText('Yesterday'), inside.getByText('Today')]
  expect(yesterday.compareDocumentPosition(today) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(inside.queryAllByRole('heading')).toEqual([])
  expect(log().querySelectorAll('time')).toHaveLength(3)
  expect(inside.getAllByText('Huda')).toHaveLength(1)
  expect(inside.getAllByText('Read')).toHaveLength(1)
  expect(inside.getByText('Beginning of the conversation')).toBeTruthy()
})

test('texts and names have the language in which they were written, and an author is read out once', async () => {
  const { log, texts } = await openChat([
    buildMessage('1', { messageContent: 'هل وصلت الرخصة؟' }),
    buildMessage('2', { messageContent: 'Yes, thank you', side: 'admin', authorName: 'هدى', authorId: 'other' }),
  ])
  await waitFor(() => expect(texts()).toHaveLength(2))
  const [question, answer] = [...log().querySelectorAll<HTMLElement>('[data-message] p')]
  const author = (text: HTMLElement | undefined) => text?.querySelector<HTMLElement>('.sr-only')
  expect([question?.lang, author(question)?.lang]).toEqual(['ar', 'en'])
  expect([answer?.lang, author(answer)?.lang, author(answer)?.textContent]).toEqual(['en', 'ar', 'هدى: '])
  const shown = within(log()).getByText('هدى')
  expect([shown.lang, shown.getAttribute('aria-hidden')]).toEqual(['ar', 'true'])
})

test('older pages are loaded by scrolling up, once each', async () => {
  const { texts, scrollTo, server } = await openChat(many(120))
  await waitFor(() => expect(texts()).toContain('Text 120'))
  for (const oldest of ['Text 71', 'Text 21', 'Text 1']) {
    await waitFor(() => {
      scrollTo(0)
      expect(texts()).toContain(oldest)
    })
  }
  expect(server.received(getChatHistory).flatMap(({ query: { before } }) => before ?? [])).toEqual(['m71', 'm21'])
})

test('a new message is on screen at once and announced once; history is not announced', async () => {
  const { log, texts, receive, pass } = await openChat(many(3))
  await waitFor(() => expect(texts()).toHaveLength(3))
  expect(log().getAttribute('aria-live')).toBe('off')
  const live = () => log().closest('section')?.querySelector('[aria-live="polite"].sr-only')?.textContent
  expect(live()).toBe('')
  await receive(buildMessage('new', { messageContent: 'Are you there?', isRead: false, createdAt: minutesAgo(0) }))
  await waitFor(() => expect(texts().at(-1)).toBe('Are you there?'))
  expect(live()).toBe('Business: Are you there?')
  await pass(1_000)
  expect(texts()).toHaveLength(4)
})

test('messages become read after a second on screen in a focused window, with one call', async () => {
  const { marks, pass, texts } = await openChat(many(10, (index) => ({ isRead: index < 8 })))
  await waitFor(() => expect(texts()).toContain('Text 10'))
  hasFocus = false
  showOnScreen()
  await pass(5_000)
  expect(marks()).toEqual([])
  hasFocus = true
  act(() => void window.dispatchEvent(new Event('focus')))
  await pass(900)
  expect(marks()).toEqual([])
  await pass(200)
  expect(marks()).toEqual([{ chatId: 'chat', upTo: 'm10' }])
})

test('the event of a mark refetches the messages only where they do not show it yet', async () => {
  const { server, socket, marks, pass } = await openChat([
    buildMessage('1', { isRead: false }),
    buildMessage('2', { side: 'admin', isRead: false }),
  ])
  const reads = () => server.received(getChatHistory).length
  const before = reads()
  const markBy = async (side: Side, upTo: string) => {
    act(() => socket.send('change', { area: 'help-center', id: 'chat', read: { side, upTo } }))
    await pass(1_000)
  }
  showOnScreen()
  await pass(1_500)
  expect(marks()).toEqual([{ chatId: 'chat', upTo: '1' }])
  await markBy('admin', '1')
  expect(reads()).toBe(before)
  await markBy('provider', '2')
  expect(reads()).toBe(before + 1)
})

test('a mark never includes an unread message that was not on screen', async () => {
  const { marks, pass, texts } = await openChat(many(10, (index) => ({ isRead: index < 7 })))
  await waitFor(() => expect(texts()).toContain('Text 10'))
  showOnScreen((id) => id !== 'm8')
  await pass(1_100)
  expect(marks()).toEqual([{ chatId: 'chat', upTo: 'm7' }])
})

test('opens at the first unread message, also far above, and leads to the newest', async () => {
  const { texts, server, log } = await openChat(many(300, (index) => ({ isRead: index < 101 })))
  await waitFor(() => expect(texts()).toContain('Text 101'))
  expect(server.received(getChatHistory).flatMap(({ query: { around } }) => around ?? [])).toEqual(['m101'])
  expect(within(log()).getByText('New messages')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /new messages$/ }))
  await waitFor(() => expect(texts()).toContain('Text 300'))
  fireEvent.click(screen.getByRole('button', { name: 'Jump to first unread' }))
  await waitFor(() => expect(texts()).toContain('Text 101'))
})

test('at the end of what is loaded the next page comes below, and what is in view stays there', async () => {
  const { texts, server, scrollTo, pass } = await openChat(many(300, (index) => ({ isRead: index < 101 })))
  await waitFor(() => expect(texts()).toContain('Text 101'))
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function height(this: HTMLElement) {
    return Number.parseFloat(this.querySelector('ul')?.style.height ?? '0')
  })
  const end = () => Number.parseFloat(screen.getByRole('log').querySelector('ul')?.style.height ?? '0') - 600
  scrollTo(end())
  for (let second = 0; second < 10; second += 1) await pass(1_000)
  expect(server.received(getChatHistory).flatMap(({ query: { after } }) => after ?? [])).toEqual(['m125'])
  expect(texts()).toContain('Text 125')
  expect(texts()).not.toContain('Text 175')
})

test('a failure can be tried again; a conversation that does not exist says so', async () => {
  const server = createMarketplace()
  const messages = many(1)
  const { user, texts, services } = await openChat(messages, { server, refuse: refusal(503, 'UNAVAILABLE') })
  server.handle(getChatHistory, ({ query }) => historyPage(messages, query, 'admin'))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(texts()).toEqual(['Text 1']))
  server.handle(getChatHistory, () => refusal(404, 'NOT_FOUND'))
  await act(() => services.queryClient.refetchQueries({ queryKey: ['help-center', 'history'] }))
  expect(await screen.findByRole('heading', { name: 'This conversation no longer exists' })).toBeTruthy()
})

test('a plain backend is sent no marks, and the list shows those of this page; authors are unknown', async () => {
  const { texts, marks, pass, log, services } = await openChat(
    many(3, () => ({ isRead: false })),
    { isPlain: true },
  )
  await waitFor(() => expect(texts()).toEqual(['Text 1', 'Text 2', 'Text 3']))
  expect(within(log()).getAllByText('Message:')).toHaveLength(3)
  const list = () => within(screen.getByRole('region', { name: 'Conversations' }))
  expect(list().getByText('Unread', { selector: 'a .sr-only' })).toBeTruthy()
  showOnScreen()
  await pass(1_100)
  const history = services.queryClient.getQueryData<{ readonly messages: readonly ChatMessage[] }>([
    'help-center',
    'history',
    { params: { chatId: 'chat' } },
  ])
  expect(history?.messages.every(({ isRead }) => isRead)).toBe(true)
  expect(marks()).toEqual([])
  expect(list().queryByText('Unread', { selector: 'a .sr-only' })).toBeNull()
  // The backend says as before that the message is not read.
  await act(() => services.queryClient.refetchQueries({ queryKey: ['help-center', 'list'] }))
  expect(list().queryByText('Unread', { selector: 'a .sr-only' })).toBeNull()
})

test('another chat clears the messages (§4)', async () => {
  const { texts, services, pass, router } = await openChat(many(3))
  await waitFor(() => expect(texts()).toHaveLength(3))
  await act(() => router.navigate({ to: '/admin/help-center', search: {} }))
  await pass(1_100)
  expect(services.queryClient.getQueryData(['help-center', 'history', { params: { chatId: 'chat' } }])).toBeUndefined()
})

test('links leave nothing behind and lead only to http(s) addresses', async () => {
  const messageContent = 'https://a.test/x javascript:alert(1) https://user@evil.test'
  const { log } = await openChat([buildMessage('1', { messageContent })])
  const link = await waitFor(() => within(log()).getByRole('link'))
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://a.test/x', 'noopener noreferrer nofollow'])
  expect(log().querySelector('[data-message]')?.textContent).toBe(`Business: ${messageContent}`)
})

test('a phone number keeps its order in an Arabic message', async () => {
  const { log } = await openChat([buildMessage('1', { messageContent: 'اتصلوا على 055 214 7780 من فضلكم' })])
  expect((await within(log()).findByText('055 214 7780')).getAttribute('dir')).toBe('ltr')
})

test('Home, End and arrow keys go from message to message', async () => {
  const { log, texts, user } = await openChat(many(40))
  await waitFor(() => expect(texts()).toContain('Text 40'))
  const focused = () => document.activeElement?.querySelector('[data-message]')?.textContent
  act(() => (log().querySelector('li[tabindex="0"]') as HTMLElement).focus())
  await user.keyboard('{End}')
  expect(focused()).toBe('Business: Text 40')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(focused()).toBe('Business: Text 38')
  await user.keyboard('{Home}')
  expect(focused()).toBe('Business: Text 1')
})
