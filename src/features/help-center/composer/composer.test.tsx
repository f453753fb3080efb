// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CannedReply, listCannedReplies } from '#contract/canned-replies.ts'
import { type ChatMessage, getChatHistory, listChats, markChatRead, sendAdminMessage, setTyping } from '#contract/help-center.ts'
import { chatMessageLength } from '#contract/limits.ts'
import { testNow } from '#fixtures/builders.ts'
import { json } from '#fixtures/fake-network.ts'
import { createFakeSocket } from '#fixtures/fake-socket.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'
import { buildMessage, historyPage } from '#fixtures/samples/chat-thread.ts'
import { stubHeights, stubIntersections } from '#fixtures/stub-browser.ts'
import { storageEntries } from '#fixtures/test-session.ts'
import { touchQuery } from '#ui/hooks/use-media.ts'

beforeEach(() => {
  stubHeights()
  stubIntersections()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => void vi.useRealTimers())

const ago = (minutes: number) => new Date(testNow - minutes * 60_000).toISOString()
const question = buildMessage('q', { messageContent: 'متى تظهر القسيمة؟', createdAt: ago(30) })

const replies: readonly CannedReply[] = [
  {
    _id: 'terms',
    titleEn: 'Terms missing',
    titleAr: 'الشروط ناقصة',
    textEn: 'Dear {manager}, the terms of {business} are missing.',
    textAr: 'عزيزنا {manager}، شروط {business} ناقصة.',
  },
  { _id: 'licence', titleEn: 'Send the licence', titleAr: 'أرسل الرخصة', textEn: 'Please send the licence.', textAr: 'نرجو إرسال الرخصة.' },
]
const ramz = { _id: 'ramz', businessNameEn: 'Ramz Padel Club', businessNameAr: 'نادي رمز للبادل', managerName: 'Faisal Al Otaibi' }

interface Options extends Partial<Omit<Parameters<typeof openPortal>[0], 'server'>> {
  readonly messages?: readonly ChatMessage[]
  readonly isFullBackend?: boolean
  readonly isTouch?: boolean
}

async function openChat({ messages = [question], isFullBackend = true, isTouch = false, ...portalOptions }: Options = {}) {
  const server = createMarketplace()
  server.isFullBackend = isFullBackend
  server.handle(getChatHistory, ({ query }) => historyPage(messages, query, 'admin'))
  server.handle(markChatRead, () => null)
  server.handle(setTyping, () => null)
  server.handle(listChats, () => ({ chatList: [{ chat: { _id: 'chat', serviceProvider: ramz } }], totalCount: 1 }))
  server.handle(listCannedReplies, () => [...replies])
  let sent = 0
  server.handle(sendAdminMessage, ({ body }) => {
    sent += 1
    return { message: buildMessage(`sent-${sent}`, { messageContent: body.messageContent, side: 'admin', createdAt: ago(0) }) }
  })
  const portal = await openPortal({ path: '/admin/help-center?chat=chat', as: 'ADMIN', server, ...portalOptions })
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media !== touchQuery || isTouch,
    media,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  await act(() => vi.dynamicImportSettled())
  const write = (text: string) => fireEvent.change(field, { target: { value: text } })
  const sentTexts = () => server.received(sendAdminMessage).map(({ body }) => body.messageContent)
  const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  return {
    ...portal,
    server,
    field,
    write,
    sentTexts,
    sendButton,
    keyDown: (init: object) => fireEvent.keyDown(field, { key: 'Enter', ...init }),
  }
}

test('Enter sends what was written without direction marks, and the field is empty and keeps the focus', async () => {
  const { field, write, keyDown, sentTexts, sendButton } = await openChat()
  expect(sendButton().getAttribute('aria-disabled')).toBe('true')
  write('  \u202Eabc  ')
  act(() => field.focus())
  keyDown({})
  expect([field.value, document.activeElement === field]).toEqual(['', true])
  await waitFor(() => expect(sentTexts()).toEqual(['abc']))
})

test('a message that the browser cannot store says so and stays in the field', async () => {
  const { field, write, keyDown, services, sentTexts } = await openChat()
  vi.spyOn(services.storage, 'setItem').mockImplementation(() => {
    throw new Error('The storage is full')
  })
  write('abc')
  keyDown({})
  expect(await screen.findByText(/It stays in the field/)).toBeTruthy()
  expect([field.value, sentTexts()]).toEqual(['abc', []])
})

test.each([{ shiftKey: true }, { isComposing: true }, { keyCode: 229 }])('Enter does not send with %o', async (init) => {
  const { field, write, keyDown, sentTexts } = await openChat()
  write('abc')
  keyDown(init)
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect([field.value, sentTexts()]).toEqual(['abc', []])
})

test('on a touch device Enter breaks the line, and the button sends', async () => {
  const { write, keyDown, user, sentTexts, sendButton } = await openChat({ isTouch: true })
  write('abc')
  keyDown({})
  expect(sentTexts()).toEqual([])
  await user.click(sendButton())
  await waitFor(() => expect(sentTexts()).toEqual(['abc']))
})

test('a double click on the button sends once and leaves the focus in the field', async () => {
  const { field, write, user, sentTexts, sendButton } = await openChat()
  write('abc')
  await user.dblClick(sendButton())
  expect(document.activeElement).toBe(field)
  await waitFor(() => expect(sentTexts()).toEqual(['abc']))
})

test.each([
  ['the newest message of the business that the thread shows', [question, buildMessage('own', { side: 'admin', createdAt: ago(20) })], 'q'],
  ['that it shows none', [], null],
])('a message says %s', async (_what, messages, lastSeenId) => {
  const { server, write, keyDown } = await openChat({ messages })
  for (const { _id } of messages) await screen.findByText(_id === 'q' ? question.messageContent : `Message ${_id}`)
  write('abc')
  keyDown({})
  await waitFor(() => expect(server.received(sendAdminMessage)).toMatchObject([{ body: { messageContent: 'abc', lastSeenId } }]))
})

test('a plain backend is not sent what the thread shows', async () => {
  const { server, write, keyDown } = await openChat({ isFullBackend: false })
  write('abc')
  keyDown({})
  await waitFor(() => expect(server.received(sendAdminMessage)).toHaveLength(1))
  expect(server.received(sendAdminMessage)[0]?.body).toEqual({ chatId: 'chat', messageContent: 'abc' })
})

test.each<[string, () => Response]>([
  ['204', () => new Response(null, { status: 204 })],
  ['its success', () => json({ success: true, message: 'Message sent' })],
  ['nothing', () => json({ data: null })],
  ['a word', () => json({ data: { message: 'Sent' } })],
  ['an id alone', () => json({ data: { message: { _id: 'sent-1' } } })],
])('a message that a plain backend answers with %s has been sent: it is read again, once, and is not sent twice', async (_what, answer) => {
  const messages = [question]
  const { server, write, keyDown, sentTexts } = await openChat({ messages, isFullBackend: false })
  server.handle(sendAdminMessage, ({ body }) => {
    messages.push(buildMessage(`sent-${messages.length}`, { messageContent: body.messageContent, createdAt: ago(0) }))
    return answer()
  })
  await screen.findByText(question.messageContent)
  const readBefore = server.received(getChatHistory).length
  write('abc')
  keyDown({})
  const shown = await screen.findByText('abc')
  await waitFor(() => expect(server.received(getChatHistory)).toHaveLength(readBefore + 1))
  await waitFor(() => expect(screen.queryByText(/Sending|Not sent/)).toBeNull())
  expect(screen.getAllByText('abc')).toHaveLength(1)
  expect(shown.isConnected).toBe(true)
  expect(sentTexts()).toEqual(['abc'])
})

test('a message of more than the limit stays in the field with a sentence', async () => {
  const { field, write, keyDown, sentTexts, sendButton } = await openChat()
  write('a'.repeat(20_000))
  keyDown({})
  expect(sendButton().getAttribute('aria-disabled')).toBe('true')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(`At most ${chatMessageLength.toLocaleString('en')} characters.`)).toBeTruthy()
  expect([field.value.length, sentTexts()]).toEqual([20_000, []])
})

test('a plain backend takes no files: there is no button, and a pasted picture changes nothing', async () => {
  const { field } = await openChat({ isFullBackend: false })
  expect(screen.queryByRole('button', { name: 'Attach pictures or PDFs' })).toBeNull()
  fireEvent.paste(field, { clipboardData: { files: [new File([''], 'a.png')], types: ['Files'] } })
  expect([field.value, screen.queryByText('a.png')]).toEqual(['', null])
})

test('what is written is stored at each change, and removed when it is sent', async () => {
  const { write, keyDown, tabStorage } = await openChat()
  const stored = () => Object.values(storageEntries(tabStorage)).join()
  write('half a sentence')
  expect(stored()).toContain('half a sentence')
  keyDown({})
  expect(stored()).toBe('')
})

test('a canned reply comes in the language of the question, with its placeholders filled, and can be changed', async () => {
  const { field, user, sentTexts } = await openChat()
  await user.click(await screen.findByRole('button', { name: /^Saved replies/ }))
  await user.click(await screen.findByRole('option', { name: /^Terms missing/ }))
  expect(field.value).toBe('عزيزنا Faisal Al Otaibi، شروط نادي رمز للبادل ناقصة.')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(sentTexts()).toEqual([])
})

test('a slash in the empty field opens the list, which is searched in both languages', async () => {
  const { field, write, user } = await openChat()
  write('/')
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved replies' }))
  expect(field.value).toBe('')
  await user.type(dialog.getByRole('combobox'), 'رخصه')
  await user.click(dialog.getByRole('radio', { name: 'English' }))
  await user.click(await dialog.findByRole('option', { name: /Send the licence/ }))
  expect(field.value).toBe('Please send the licence.')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('a plain backend has no canned replies', async () => {
  await openChat({ isFullBackend: false })
  expect(screen.queryByRole('button', { name: /^Saved replies/ })).toBeNull()
})

test('a message that is refused is shown with the sentence of the server', async () => {
  const { server, write, keyDown } = await openChat()
  server.handle(sendAdminMessage, () => refusal(404, 'NOT_FOUND', { message: 'This chat no longer exists.' }))
  write('abc')
  keyDown({})
  expect(await screen.findByText(/This chat no longer exists\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(document.activeElement).toBe(screen.getByRole('log'))
  await waitFor(() => expect(screen.queryByText(/This chat no longer exists\./)).toBeNull())
})

test('writing is reported every few seconds, and its end once', async () => {
  let now = testNow
  const { server, write } = await openChat({ now: () => now })
  const reports = () => server.received(setTyping).map(({ body }) => body.isTyping)
  const writeLater = async (text: string) => {
    write(text)
    now += 2_000
    await act(() => vi.advanceTimersByTimeAsync(2_000))
  }
  for (const text of ['a', 'ab', 'abc', 'abcd']) await writeLater(text)
  await waitFor(() => expect(reports()).toEqual([true, true]))
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  await waitFor(() => expect(reports()).toEqual([true, true, false]))
})

test('that the business writes is shown until it stops or is silent for a while', async () => {
  const socket = createFakeSocket()
  await openChat({ createSocket: socket.createSocket })
  const typing = (more: object) => act(() => socket.send('typing', { chatId: 'chat', side: 'provider', isTyping: true, ...more }))
  const line = () => screen.queryByText(/Ramz Padel Club.*is writing…/)
  await typing({ side: 'admin' })
  expect(line()).toBeNull()
  await typing({})
  expect(line()).toBeTruthy()
  await typing({ isTyping: false })
  expect(line()).toBeNull()
  await typing({})
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(line()).toBeNull()
})
