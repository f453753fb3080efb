// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listCannedReplies } from '#contract/canned-replies.ts'
import { uploadAttachment } from '#contract/chat-attachments.ts'
import { getChatHistory, listChats, markChatRead, sendAdminMessage, setTyping } from '#contract/help-center.ts'
import { addChatNote, type ChatNote, listChatNotes } from '#contract/help-center-admin.ts'
import { testNow } from '#fixtures/builders.ts'
import { createFakeSocket } from '#fixtures/fake-socket.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'
import { buildMessage, historyPage } from '#fixtures/samples/chat-thread.ts'
import { stubHeights, stubIntersections } from '#fixtures/stub-browser.ts'

beforeEach(() => {
  stubHeights()
  stubIntersections()
})

const ago = (minutes: number) => new Date(testNow - minutes * 60_000).toISOString()
const messages = [buildMessage('q', { messageContent: 'Where is my voucher?', createdAt: ago(30) })]
const buildNote = (id: string, content: string): ChatNote => ({ _id: id, content, createdAt: ago(10), authorId: 'h', authorName: 'Huda' })

function createServer() {
  const server = createMarketplace()
  const notes: ChatNote[] = [buildNote('n1', 'Called them already')]
  const ramz = { _id: 'ramz', businessNameEn: 'Ramz Padel Club', businessNameAr: 'نادي رمز للبادل' }
  server.handle(getChatHistory, ({ query }) => historyPage(messages, query, 'admin'))
  server.handle(markChatRead, () => null)
  server.handle(setTyping, () => null)
  server.handle(listChats, () => ({ chatList: [{ chat: { _id: 'chat', serviceProvider: ramz } }], totalCount: 1 }))
  server.handle(listChatNotes, () => ({ notes: [...notes] }))
  server.handle(addChatNote, ({ body }) => {
    const note = buildNote(`n${notes.length + 1}`, body.content)
    notes.push(note)
    return { note }
  })
  server.handle(sendAdminMessage, ({ body }) => ({
    message: buildMessage('sent', { messageContent: body.messageContent, side: 'admin', createdAt: ago(0) }),
  }))
  return Object.assign(server, { notes })
}

const open = async (server = createServer(), options: Partial<Parameters<typeof openPortal>[0]> = {}) => {
  const portal = await openPortal({ path: '/admin/help-center?chat=chat', as: 'ADMIN', server, ...options })
  await screen.findByText('Where is my voucher?')
  return { ...portal, server }
}
const replyField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const noteField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Internal note' })
const switchTo = (mode: 'Reply' | 'Note') => fireEvent.click(screen.getByRole('radio', { name: mode }))

test('a note stands in the thread with a label and its author', async () => {
  await open()
  const note = await screen.findByText('Called them already')
  const row = within(note.closest('li') as HTMLElement)
  expect(row.getByText('Internal note: only the team sees it')).toBeTruthy()
  expect(row.getByText('Huda')).toBeTruthy()
  expect(row.queryByText('Read')).toBeNull()
})

test('what is written as a note is saved as one and sent to nobody; the answer that was begun stays', async () => {
  const { user, server } = await open()
  await user.type(replyField(), 'Dear business')
  const typed = server.received(setTyping).length
  await user.click(screen.getByRole('radio', { name: 'Note' }))
  await user.type(await noteField(), 'They sound angry')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('They sound angry', { selector: 'li p > span' })).toBeTruthy()
  expect(await screen.findByText('The note has been saved.')).toBeTruthy()
  expect(server.received(addChatNote).map(({ body }) => body)).toEqual([{ chatId: 'chat', content: 'They sound angry' }])
  expect(server.received(sendAdminMessage)).toEqual([])
  // The business would read that somebody writes.
  expect(
    server
      .received(setTyping)
      .slice(typed)
      .filter(({ body }) => body.isTyping),
  ).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Reply' }))
  expect(replyField().value).toBe('Dear business')
})

test('the list of saved replies that a slash has opened does not open again with the reply', async () => {
  const server = createServer()
  server.handle(listCannedReplies, () => [])
  const { user } = await open(server)
  await screen.findByRole('button', { name: /^Saved replies/ })
  await user.type(replyField(), '/')
  await screen.findByRole('dialog', { name: 'Saved replies' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  switchTo('Note')
  await noteField()
  switchTo('Reply')
  expect(await screen.findByRole('button', { name: /^Saved replies/ })).toBeTruthy()
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a note that was begun is continued as one after leaving the chat; once it is saved, the reply is', async () => {
  const { user, router } = await open()
  switchTo('Note')
  await user.type(await noteField(), 'They sound angry')
  const leave = async () => {
    await router.navigate({ to: '/admin/dashboard' })
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  }
  await leave()
  await router.navigate({ to: '/admin/help-center', search: { chat: 'chat' } })
  expect((await noteField()).value).toBe('They sound angry')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await screen.findByText('The note has been saved.')
  await leave()
  await router.navigate({ to: '/admin/help-center', search: { chat: 'chat' } })
  await waitFor(() => expect(replyField()).toBeTruthy())
})

test('files that are dropped on the chat while a note is written do not wait for the answer', async () => {
  const { server } = await open()
  switchTo('Note')
  const chat = (await noteField()).closest('section') as HTMLElement
  const dataTransfer = { types: ['Files'], files: [new File(['x'], 'receipt.png', { type: 'image/png' })] }
  fireEvent.dragOver(chat, { dataTransfer })
  expect(screen.queryByText('Drop pictures or PDFs here')).toBeNull()
  // The browser must not open the file in place of the portal.
  expect(fireEvent.drop(chat, { dataTransfer })).toBe(false)
  switchTo('Reply')
  expect(screen.queryByText('receipt.png')).toBeNull()
  expect(server.received(uploadAttachment)).toEqual([])
  fireEvent.dragOver(chat, { dataTransfer })
  expect(screen.getByText('Drop pictures or PDFs here')).toBeTruthy()
})

test('a note that was not saved stays, and is saved once by a second attempt', async () => {
  const server = createServer()
  server.handle(addChatNote, () => refusal(503, 'UNAVAILABLE'))
  const { user } = await open(server)
  switchTo('Note')
  const field = await noteField()
  await user.type(field, 'Keep me')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findAllByRole('alert')).not.toEqual([])
  expect(field.value).toBe('Keep me')
  server.handle(addChatNote, ({ body }) => ({ note: buildNote('n9', body.content) }))
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(field.value).toBe(''))
  expect(new Set(server.received(addChatNote).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('an event shows the note of a colleague and announces it', async () => {
  const socket = createFakeSocket()
  const { server } = await open(createServer(), { createSocket: socket.createSocket })
  await screen.findByText('Called them already')
  server.notes.push({ ...buildNote('n2', 'From a colleague'), createdAt: ago(-1) })
  const announced = () =>
    [...document.querySelectorAll('section [aria-live="polite"].sr-only')].map(({ textContent }) => textContent).join('')
  expect(announced()).toBe('')
  act(() => socket.send('change', { area: 'help-center', id: 'chat' }))
  await waitFor(() => expect(screen.getAllByText('From a colleague')).toHaveLength(2))
  expect(announced()).toBe('Internal note by \u2068Huda\u2069: From a colleague')
})

test('notes that cannot be loaded are said and tried again', async () => {
  const server = createServer()
  server.handleOnce(listChatNotes, () => refusal(422, 'VALIDATION_FAILED'))
  const { user } = await open(server)
  const failure = (await screen.findByText('The internal notes could not be loaded.')).closest('[role=alert]') as HTMLElement
  await user.click(within(failure).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Called them already')).toBeTruthy()
})

test('a plain backend has no notes', async () => {
  const server = createServer()
  server.isFullBackend = false
  await open(server)
  expect(screen.queryByRole('radio', { name: 'Note' })).toBeNull()
  expect(server.received(listChatNotes)).toEqual([])
})
