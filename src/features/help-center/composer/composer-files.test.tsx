// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ChatAttachment, uploadAttachment } from '#contract/chat-attachments.ts'
import { getThumbnail } from '#contract/documents.ts'
import { getChatHistory, listChats, markChatRead, sendAdminMessage, setTyping } from '#contract/help-center.ts'
import { uploadLimit } from '#contract/limits.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'
import { buildMessage, historyPage } from '#fixtures/samples/chat-thread.ts'
import { stubHeights, stubIntersections } from '#fixtures/stub-browser.ts'
import { storageEntries } from '#fixtures/test-session.ts'
import { memoryStorage } from '#lib/session/memory.ts'

beforeEach(() => {
  stubHeights()
  stubIntersections()
})

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
const picture = (name = 'shop.png') => new File([png], name, { type: 'image/png' })
const pdf = (name = 'menu.pdf') => new File(['%PDF-1.7 and so on'], name, { type: 'application/pdf' })

const toAttachment = (id: number, name: string): ChatAttachment => ({
  _id: `file-${id}`,
  kind: name.endsWith('.pdf') ? 'pdf' : 'picture',
  name,
  size: 2_048,
  width: 64,
  height: 32,
  fileKey: `${'k'.repeat(21)}${id}.webp`,
})

async function openChat(options: Partial<Parameters<typeof openPage>[0]> = {}) {
  const server = createMarketplace()
  const stored = new Map<string, ChatAttachment>()
  server.handle(getChatHistory, ({ query }) => historyPage([], query, 'admin'))
  server.handle(markChatRead, () => null)
  server.handle(setTyping, () => null)
  server.handle(listChats, () => ({ chatList: [], totalCount: 0 }))
  server.handle(getThumbnail, () => refusal(404, 'NOT_FOUND'))
  server.handle(uploadAttachment, ({ body }) => {
    const attachment = toAttachment(stored.size + 1, body.name)
    stored.set(attachment._id, attachment)
    return { attachment }
  })
  server.handle(sendAdminMessage, ({ body }) => {
    const attachments = (body.attachments ?? []).flatMap((id) => stored.get(id) ?? [])
    return { message: buildMessage('sent', { messageContent: body.messageContent, side: 'admin', attachments }) }
  })
  const portal = await openPage({ path: '/admin/help-center?chat=chat', as: 'ADMIN', server, ...options })
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
  await act(() => vi.dynamicImportSettled())
  const choose = (...files: readonly File[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!input) throw new Error('There is no field for files')
    fireEvent.change(input, { target: { files } })
  }
  const write = (text: string) => fireEvent.change(field, { target: { value: text } })
  const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  const chosen = () => within(screen.getByRole('list', { name: 'Files of the message' })).getAllByRole('listitem')
  const uploaded = async (count: number) =>
    waitFor(() => expect(chosen().filter((each) => /2\skB/.test(each.textContent ?? ''))).toHaveLength(count))
  const sent = () => server.received(sendAdminMessage).map(({ body }) => [body.messageContent, body.attachments])
  return { ...portal, server, field, choose, write, sendButton, chosen, uploaded, sent }
}

test('files are uploaded under their names, and the message names them; one of files alone has an empty text', async () => {
  const { server, choose, sendButton, uploaded, sent, write } = await openChat()
  choose(picture(), pdf())
  await uploaded(2)
  const uploads = server.received(uploadAttachment)
  expect(uploads.map(({ body, params, files }) => [params.chatId, body.name, files.file?.size])).toEqual([
    ['chat', 'shop.png', 12],
    ['chat', 'menu.pdf', 18],
  ])
  fireEvent.click(sendButton())
  await waitFor(() => expect(sent()).toEqual([['', ['file-1', 'file-2']]]))
  expect(screen.queryByRole('list', { name: 'Files of the message' })).toBeNull()
  expect(await screen.findByRole('button', { name: 'Open the PDF \u2068menu.pdf\u2069' })).toBeTruthy()
  write('Only a text')
  fireEvent.click(sendButton())
  await waitFor(() => expect(sent()[1]).toEqual(['Only a text', undefined]))
})

test.each([
  ['larger than 10 MB', () => new File([png, new Uint8Array(uploadLimit)], 'huge.png'), /The file is larger than 10 MB/],
  ['of another type', () => new File(['MZ'], 'photo.png', { type: 'image/png' }), /Choose a .JPG, PNG, WebP, or PDF. file/],
  ['empty', () => new File([], 'empty.pdf'), /The file is empty/],
])('a file that is %s says so on its chip, is not sent, and the text stays', async (_what, make, sentence) => {
  const { server, field, choose, write, sendButton, chosen } = await openChat()
  write('Here it is')
  choose(make())
  await screen.findByText(sentence)
  expect(sendButton().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(within(chosen()[0] as HTMLElement).getByRole('button', { name: /^Remove/ }))
  expect([field.value, sendButton().getAttribute('aria-disabled'), server.received(uploadAttachment)]).toEqual(['Here it is', null, []])
})

test('a sixth file is refused', async () => {
  const { choose, chosen } = await openChat()
  choose(...Array.from({ length: 6 }, (_, index) => picture(`${index}.png`)))
  await waitFor(() => expect(chosen()).toHaveLength(6))
  expect(chosen()[5]?.textContent).toMatch(/Choose at most 5/)
})

test('a damaged file shows the sentence of the server; a failed call is repeated with its key', async () => {
  const { server, choose, chosen, uploaded } = await openChat()
  server.handle(uploadAttachment, () =>
    refusal(422, 'VALIDATION_FAILED', { errors: [{ path: 'file', code: 'tooManyPixels', params: { max: 50 } }] }),
  )
  choose(picture('bomb.png'))
  await screen.findByText(/more than 50 megapixels/)
  expect(screen.queryByRole('button', { name: /^Try again: .*bomb/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Remove .*bomb/ }))
  server.handle(uploadAttachment, () => refusal(429, 'TOO_MANY_REQUESTS', { message: 'Wait a minute.' }))
  choose(picture())
  await screen.findByText('Wait a minute.')
  server.handle(uploadAttachment, () => ({ attachment: toAttachment(1, 'shop.png') }))
  fireEvent.click(within(chosen()[0] as HTMLElement).getByRole('button', { name: /^Try again/ }))
  await uploaded(1)
  const keys = server.received(uploadAttachment).map(({ idempotencyKey }) => idempotencyKey)
  expect([keys.length, keys[1] === keys[2], keys[0] === keys[1]]).toEqual([3, true, false])
})

test('a message that is sent while its file is uploaded follows the upload', async () => {
  const { server, choose, write, sendButton, sent, field } = await openChat()
  const upload = Promise.withResolvers<{ attachment: ChatAttachment }>()
  server.handle(uploadAttachment, () => upload.promise)
  write('With a picture')
  choose(picture())
  await screen.findByRole('progressbar')
  fireEvent.click(sendButton())
  expect(await screen.findByText('The message is sent as soon as its files are uploaded.')).toBeTruthy()
  expect([sent(), field.value]).toEqual([[], 'With a picture'])
  upload.resolve({ attachment: toAttachment(7, 'shop.png') })
  await waitFor(() => expect(sent()).toEqual([['With a picture', ['file-7']]]))
  expect(field.value).toBe('')
})

test('without a connection files wait with a sentence, and are uploaded once it is back', async () => {
  const { server, choose, services, uploaded } = await openChat()
  act(() => services.connection.setState({ isOffline: true }))
  server.handle(uploadAttachment, connectionLost)
  choose(pdf())
  await screen.findByText('Waiting to be uploaded')
  expect(screen.getByText(/^No connection\./)).toBeTruthy()
  expect(server.received(uploadAttachment)).toEqual([])
  server.handle(uploadAttachment, () => ({ attachment: toAttachment(1, 'menu.pdf') }))
  act(() => services.connection.setState({ isOffline: false }))
  await uploaded(1)
})

test('pasted and dropped files are attached; cells of a spreadsheet are pasted as their text', async () => {
  const { field, chosen, uploaded } = await openChat()
  fireEvent.paste(field, { clipboardData: { files: [picture('cells.png')], types: ['text/plain', 'Files'] } })
  fireEvent.paste(field, { clipboardData: { files: [picture('pasted.png')], types: ['Files'] } })
  await uploaded(1)
  const chat = screen.getByRole('region', { name: 'Conversation' })
  const dataTransfer = { files: [pdf('dropped.pdf')], types: ['Files'] }
  fireEvent.dragEnter(chat, { dataTransfer })
  expect(screen.getByText('Drop pictures or PDFs here')).toBeTruthy()
  fireEvent.drop(chat, { dataTransfer })
  await uploaded(2)
  expect(chosen().map(({ textContent }) => /^[a-z.]+/.exec(textContent ?? '')?.[0])).toEqual(['pasted.png', 'dropped.pdf'])
  expect(screen.queryByText('Drop pictures or PDFs here')).toBeNull()
})

test('uploaded files are stored in the tab; a message that the browser cannot store puts them back', async () => {
  const { choose, uploaded, services, sendButton, chosen } = await openChat()
  choose(picture())
  await uploaded(1)
  vi.spyOn(services.storage, 'setItem').mockImplementation(() => {
    throw new Error('The storage is full')
  })
  fireEvent.click(sendButton())
  await screen.findByText(/^The message was not sent/)
  expect(chosen()).toHaveLength(1)
  expect(JSON.stringify(Object.values(storageEntries(services.tabStorage)))).toContain('file-1')
})

test('after a reload files that were uploaded are there and are not uploaded again', async () => {
  const tabStorage = memoryStorage()
  const first = await openChat({ tabStorage })
  first.choose(pdf())
  await first.uploaded(1)
  cleanup()
  const second = await openChat({ tabStorage })
  await second.uploaded(1)
  fireEvent.click(second.sendButton())
  await waitFor(() => expect(second.sent()).toEqual([['', ['file-1']]]))
  expect(second.server.received(uploadAttachment)).toEqual([])
})
