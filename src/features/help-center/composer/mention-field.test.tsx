// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getChatHistory, listChats, markChatRead, setTyping } from '#contract/help-center.ts'
import { addChatNote, type ChatNote, listChatNotes, listColleagues } from '#contract/help-desk.ts'
import { markNotificationsRead } from '#contract/inbox.ts'
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
const messages = Array.from({ length: 120 }, (_, index) =>
  buildMessage(`m${index}`, { messageContent: `Message ${index}`, createdAt: ago(1_000 - index), isRead: true }),
)

function createServer(notes: readonly Partial<ChatNote>[] = []) {
  const server = createMarketplace()
  const ramz = { _id: 'ramz', businessNameEn: 'Ramz Padel Club', businessNameAr: 'نادي رمز للبادل' }
  const colleagues = [
    { _id: 'h', name: 'Huda Al Qahtani' },
    { _id: 's', name: 'سامي الحربي' },
  ]
  server.handle(getChatHistory, ({ query }) => historyPage(messages, query, 'admin'))
  for (const call of [markChatRead, setTyping, markNotificationsRead] as const) server.handle(call, () => null)
  server.handle(listChats, () => ({ chatList: [{ chat: { _id: 'chat', serviceProvider: ramz } }], totalCount: 1 }))
  server.handle(listChatNotes, () => ({
    notes: notes.map((note, index) => ({ _id: `n${index}`, content: '', createdAt: ago(1), authorId: 'h', authorName: 'Huda', ...note })),
  }))
  server.handle(listColleagues, () => colleagues)
  server.handle(addChatNote, ({ body }) => ({ note: { _id: 'new', content: body.content, createdAt: ago(0), mentions: [] } }))
  return Object.assign(server, { colleagues })
}

type Options = Partial<Parameters<typeof openPortal>[0]>

async function open({
  server = createServer(),
  path = '/admin/help-center?chat=chat',
  ...options
}: Options & { server?: ReturnType<typeof createServer> } = {}) {
  const portal = await openPortal({ path, as: 'ADMIN', ...options, server })
  await screen.findByRole('log')
  return { ...portal, server }
}

async function openNote(options?: Parameters<typeof open>[0]) {
  const portal = await open(options)
  fireEvent.click(await screen.findByRole('radio', { name: 'Note' }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Internal note' })
  return { ...portal, field, save: () => screen.getByRole('button', { name: 'Save note' }) }
}
const optionNames = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const received = (server: ReturnType<typeof createServer>) => server.received(addChatNote).map(({ body }) => body.content)

test('“@” offers the colleagues; arrow keys and Enter choose one, and the field keeps the focus', async () => {
  const { user, field, server, save } = await openNote()
  await user.type(field, 'Ask @')
  await waitFor(() => expect(optionNames()).toEqual(['Huda Al Qahtani', 'سامي الحربي']))
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
  expect(active()).toBe('Huda Al Qahtani')
  expect(screen.getByText('2 colleagues. Choose with the arrow keys and Enter.').getAttribute('role')).toBe('status')
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe('سامي الحربي')
  await user.keyboard('{Enter}')
  expect([field.value, document.activeElement, optionNames()]).toEqual(['Ask @سامي الحربي ', field, []])
  expect(server.received(addChatNote)).toEqual([])
  expect(screen.getByText(/^Will be notified/).textContent).toBe('Will be notified: \u2068سامي الحربي\u2069')
  await user.type(field, 'and @hu')
  await user.keyboard('{Tab}please')
  expect(field.value).toBe('Ask @سامي الحربي and @Huda Al Qahtani please')
  await user.click(save())
  await waitFor(() => expect(received(server)).toEqual(['Ask @[s] and @[h] please']))
})

test('a name is chosen with the pointer in the middle of a text', async () => {
  const { user, field } = await openNote()
  await user.type(field, 'Ask  today')
  field.setSelectionRange(4, 4)
  await user.type(field, '@hu', { initialSelectionStart: 4, initialSelectionEnd: 4 })
  await user.click(await screen.findByRole('option', { name: 'Huda Al Qahtani' }))
  expect(field.value).toBe('Ask @Huda Al Qahtani today')
})

test('Escape closes the list for this “@”, and the note is saved as it is written', async () => {
  const { user, field, server, save } = await openNote()
  await user.type(field, '@hu')
  await screen.findByRole('option')
  await user.keyboard('{Escape}')
  expect(optionNames()).toEqual([])
  await user.keyboard('d')
  expect(optionNames()).toEqual([])
  await user.click(save())
  await waitFor(() => expect(received(server)).toEqual(['@hud']))
})

test('what names nobody offers nothing and is a text', async () => {
  const { user, field } = await openNote()
  await user.type(field, '@zz')
  expect(optionNames()).toEqual([])
  expect(screen.getByText('Only the team sees notes. The business never gets them.')).toBeTruthy()
})

test('an “@” while the colleagues cannot be loaded: the note is written, stays with its failure, and is sent as soon as they can', async () => {
  const server = createServer()
  server.handle(listColleagues, () => refusal(422, 'VALIDATION_FAILED'))
  const { user, field, save } = await openNote({ server })
  await user.type(field, 'Ask @Huda Al Qahtani today')
  expect(field.value).toBe('Ask @Huda Al Qahtani today')
  await user.click(save())
  expect((await screen.findByText('Could not load your colleagues')).closest('[role=alert]')).not.toBeNull()
  expect([field.value, received(server)]).toEqual(['Ask @Huda Al Qahtani today', []])
  server.handle(listColleagues, () => server.colleagues)
  await user.click(save())
  await waitFor(() => expect(received(server)).toEqual(['Ask @[h] today']))
  await waitFor(() => expect(field.value).toBe(''))
  expect(screen.queryByText('Could not load your colleagues')).toBeNull()
})

test('if a colleague was removed meanwhile, the note stays, and is saved with the name as a text', async () => {
  const { user, field, server, save } = await openNote()
  await user.type(field, '@hu')
  await user.click(await screen.findByRole('option'))
  server.handleOnce(addChatNote, () => refusal(422, 'VALIDATION_FAILED', { errors: [{ path: 'content', code: 'mentionGone' }] }))
  server.colleagues.shift()
  await user.click(save())
  expect(await screen.findByText(/^Somebody you mentioned is no longer in the team/)).toBeTruthy()
  expect(field.value).toBe('@Huda Al Qahtani ')
  await waitFor(() => expect(screen.queryByText(/^Will be notified/)).toBeNull())
  await user.click(save())
  await waitFor(() => expect(received(server).at(-1)).toBe('@Huda Al Qahtani'))
})

const mentions = [
  { _id: 'admin', name: 'Omar' },
  { _id: 'gone', name: 'Huda' },
  { _id: 'erased', name: null },
]

test('a note shows present names', async () => {
  await open({ server: createServer([{ content: '@[admin] @[gone] @[erased] look', mentions }]) })
  const note = (await screen.findByText('@Omar')).closest('li') as HTMLElement
  expect(within(note).getByText('@Huda')).toBeTruthy()
  expect(within(note).getByText('@former colleague')).toBeTruthy()
})

test('a link to a note above the loaded messages loads them up to it, and then leaves the address', async () => {
  const { router, server } = await open({
    server: createServer([{ content: 'Old note', createdAt: ago(995) }]),
    path: '/admin/help-center?chat=chat&note=n0',
  })
  await waitFor(() => expect(router.state.location.search).toEqual({ chat: 'chat' }))
  expect(server.received(getChatHistory).map(({ query }) => query.before)).toEqual([undefined, 'm70', 'm20'])
})

test('a link to a note at the end of the conversation gives it the focus', async () => {
  await open({ server: createServer([{ content: 'New note' }]), path: '/admin/help-center?chat=chat&note=n0' })
  const note = (await screen.findByText('New note')).closest('li')
  await waitFor(() => expect(document.activeElement).toBe(note))
})

test('a linked note that is scrolled away and back does not take the focus again', async () => {
  await open({ server: createServer([{ content: 'New note' }]), path: '/admin/help-center?chat=chat&note=n0' })
  const note = (await screen.findByText('New note')).closest('li')
  await waitFor(() => expect(document.activeElement).toBe(note))
  const field = screen.getByRole('textbox', { name: 'Message' })
  act(() => field.focus())
  const log = screen.getByRole('log')
  const end = log.scrollTop
  const scrollTo = (offset: number) =>
    act(() => {
      log.scrollTop = offset
      fireEvent.scroll(log)
    })
  scrollTo(end / 2)
  await waitFor(() => expect(screen.queryByText('New note')).toBeNull())
  scrollTo(end)
  const again = (await screen.findByText('New note')).closest('li')
  expect(again).not.toBe(note)
  expect(document.activeElement).toBe(field)
})

test('a note that was written while the conversation was closed is not announced as new', async () => {
  const socket = createFakeSocket()
  const notes: Partial<ChatNote>[] = [{ content: 'First' }]
  const { router } = await open({ server: createServer(notes), createSocket: socket.createSocket })
  await screen.findByText('First')
  const announced = () =>
    [...document.querySelectorAll('section [aria-live="polite"].sr-only')].map(({ textContent }) => textContent).join('')
  await router.navigate({ to: '/admin/dashboard' })
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  notes.push({ content: 'Meanwhile' })
  act(() => socket.send('change', { area: 'help-center', id: 'chat' }))
  await router.navigate({ to: '/admin/help-center', search: { chat: 'chat' } })
  expect(await screen.findByText('Meanwhile')).toBeTruthy()
  expect(announced()).toBe('')
  notes.push({ content: 'Now', createdAt: ago(-1) })
  act(() => socket.send('change', { area: 'help-center', id: 'chat' }))
  await waitFor(() => expect(announced()).toBe('Internal note by \u2068Huda\u2069: Now'))
})
