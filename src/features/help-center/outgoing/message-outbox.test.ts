import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { ApiError, type ApiErrorFields } from '#lib/http/api-error.ts'
import type { ConnectionState } from '#lib/http/connection.ts'
import { memoryLocks, memoryStorage } from '#lib/session/memory.ts'
import { createMessageOutbox } from './message-outbox.ts'
import type { QueuedMessage } from './queued-message.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 8) }))
afterEach(() => void vi.useRealTimers())

const fail = (fields: Omit<ApiErrorFields, 'message'> & Partial<ApiErrorFields>) => new ApiError({ message: '', ...fields })
const noNetwork = () => fail({ code: 'NETWORK' })
const message = (text: string, chatId = 'ramz'): QueuedMessage => ({
  key: text,
  chatId,
  text,
  createdAt: new Date().toISOString(),
  lastSeenId: null,
})

function openBrowser({ isFull = true } = {}) {
  const storage = memoryStorage()
  const locks = memoryLocks()
  const session: { userId: string | null } = { userId: 'sara' }
  const send = vi.fn(async (_message: QueuedMessage): Promise<unknown> => undefined)
  const openTab = (userId = 'sara') => {
    const connection = createStore<ConnectionState>(() => ({ isOffline: false, retry: null }))
    const page = new EventTarget()
    const isSessionOpen = () => session.userId === userId
    const outbox = createMessageOutbox({
      userId,
      storage,
      locks,
      isSessionOpen,
      send,
      isRepeatable: () => isFull,
      now: Date.now,
      connection,
      page,
    })
    const texts = () => outbox.store.getState().items.map(({ text }) => text)
    const start = () => {
      const stop = outbox.start()
      onTestFinished(stop)
      return stop
    }
    const write = async (...messages: readonly QueuedMessage[]) => {
      for (const each of messages) {
        await outbox.add(each)
        outbox.sendUnlessBackingOff()
      }
    }
    return { outbox, connection, texts, start, write }
  }
  const sent = () => send.mock.calls.map(([{ text }]) => text)
  return { session, send, sent, openTab }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('a message', () => {
  test('is shown at once, before it is stored', () => {
    const { openTab } = openBrowser()
    const { outbox, texts } = openTab()
    void outbox.add(message('one'))
    expect(texts()).toEqual(['one'])
  })

  test('leaves when the server has it', async () => {
    const { openTab, sent } = openBrowser()
    const { texts, write } = openTab()
    await write(message('one'))
    await settle()
    expect([sent(), texts()]).toEqual([['one'], []])
  })

  test('names the last message that was seen when it was written', async () => {
    const { openTab, send } = openBrowser()
    const first = openTab()
    await first.outbox.add({ ...message('one'), lastSeenId: 'question' })
    await first.outbox.add({ ...message('two'), lastSeenId: null })
    openTab().start()
    await settle()
    expect(send.mock.calls.map(([{ lastSeenId }]) => lastSeenId)).toEqual(['question', null])
  })

  test('that is refused stays with the sentence of the server and does not hold up later ones', async () => {
    const { openTab, send, sent } = openBrowser()
    const { outbox, write } = openTab()
    send.mockRejectedValueOnce(fail({ code: 'NOT_FOUND', status: 404, message: 'This chat no longer exists.' }))
    await write(message('one'), message('two'))
    await settle()
    expect(sent()).toEqual(['one', 'two'])
    expect(outbox.store.getState().items).toMatchObject([{ text: 'one', failure: 'This chat no longer exists.' }])
    const [failed] = outbox.store.getState().items
    await outbox.replace({ ...failed!, failure: undefined })
    outbox.sendUnlessBackingOff()
    await settle()
    expect([sent().at(-1), outbox.store.getState().items]).toEqual(['one', []])
  })

  test.each([
    ['UNAVAILABLE', 503],
    ['INTERNAL', 500],
    ['BAD_ANSWER', 200],
    ['NETWORK', undefined],
    ['TIMEOUT', undefined],
  ] as const)('on a plain backend is not sent again by itself after %s, because it may have arrived', async (code, status) => {
    const { openTab, send } = openBrowser({ isFull: false })
    const { outbox, start, write } = openTab()
    send.mockRejectedValueOnce(fail({ code, status, message: 'Failed, but it may have arrived.' }))
    start()
    await write(message('one'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).toHaveBeenCalledTimes(1)
    expect(outbox.store.getState().items).toMatchObject([{ failure: 'Failed, but it may have arrived.' }])
  })
})

describe('order', () => {
  test('ten messages that were written offline arrive once and in order, although the tab was closed', async () => {
    const browser = openBrowser()
    const { send, openTab } = browser
    const first = openTab()
    const close = first.start()
    send.mockRejectedValue(noNetwork())
    const ten = Array.from({ length: 10 }, (_, index) => message(`${index}`))
    await first.write(...ten)
    await settle()
    close()
    send.mockReset()
    const [second, third] = [openTab(), openTab()]
    second.start()
    third.start()
    await settle()
    expect(browser.sent()).toEqual(ten.map(({ text }) => text))
    expect(new Set(send.mock.calls.map(([{ key }]) => key)).size).toBe(10)
  })

  test('after a failure of the server the chat waits in order, and the other chats go on', async () => {
    const { openTab, send, sent } = openBrowser()
    const { outbox, start, texts } = openTab()
    for (const each of [message('a1'), message('b1', 'bayt'), message('a2')]) await outbox.add(each)
    send.mockRejectedValueOnce(fail({ code: 'INTERNAL', status: 500 }))
    start()
    await settle()
    expect([sent(), texts()]).toEqual([['a1'], ['b1', 'a1', 'a2']])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent()).toEqual(['a1', 'b1', 'a1', 'a2'])
  })

  test('waits as long as the server says, also when more is written', async () => {
    const { openTab, send, sent } = openBrowser()
    const { start, write } = openTab()
    start()
    send.mockRejectedValueOnce(fail({ code: 'TOO_MANY_REQUESTS', status: 429, retryAfter: 30 }))
    await write(message('one'))
    await settle()
    await write(message('two'))
    await vi.advanceTimersByTimeAsync(29_000)
    expect(sent()).toEqual(['one'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent()).toEqual(['one', 'one', 'two'])
  })
})

test('an expired session keeps the messages for the same person and shows them to nobody else', async () => {
  const { openTab, send, sent, session } = openBrowser()
  const before = openTab()
  send.mockRejectedValueOnce(fail({ code: 'SESSION_ENDED', status: 401 }))
  await before.write(message('one'))
  session.userId = null
  await settle()
  session.userId = 'omar'
  const other = openTab('omar')
  other.start()
  await settle()
  expect([sent(), other.texts()]).toEqual([['one'], []])
  session.userId = 'sara'
  openTab().start()
  await settle()
  expect(sent()).toEqual(['one', 'one'])
})
