import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { changeEvent, typingEvent } from '#contract/live-events.ts'
import { type PersonName, people } from '#server/testing/people.ts'
import { connectSocket, listenOnLoopback, type TestSocket } from '#server/testing/sockets.ts'
import { type TestServer, testServer, tokenFor } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

let url: string
let chatId: string
const open: TestSocket[] = []
beforeAll(async () => {
  url = await listenOnLoopback(server.app)
  chatId = (await server.request('GET', '/api/v1/help-center/service-provider/get-or-check-chat', { as: 'provider' })).json().data._id
})
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.disconnect()
})

const connected = async (name: PersonName) => {
  const socket = connectSocket(url, await tokenFor(server.deps, { id: name, role: people[name].role }))
  open.push(socket)
  expect(await socket.outcome).toBe('connected')
  return socket
}
const post = async (as: PersonName, path: string, body: object) => {
  const answer = await server.request('POST', `/api/v1/help-center/${path}`, { as, body })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}
const ask = (messageContent: string) => post('provider', 'service-provider/send-message', { messageContent })
const changes = ({ received }: TestSocket) => received.flatMap(([event, data]) => (event === changeEvent ? [data] : []))
const named = ({ received }: TestSocket, name: string) => received.flatMap(([event, data]) => (event === name ? [data] : []))

const inboxChange = { area: 'inbox' }

test('a message reaches administrators and its business, and no other business', async () => {
  const [sub, provider, other] = [await connected('sub'), await connected('provider'), await connected('other')]
  const change = { area: 'help-center', id: chatId }
  await ask('First')
  const { message } = await ask('Second')
  await vi.waitFor(() => expect([changes(sub), changes(provider)]).toEqual([Array(2).fill(change), Array(2).fill(change)]))
  const pushed = [{ type: 'help_center_message', subjectId: chatId, messageAr: '«\u2068بيت القهوة\u2069»: \u2068First\u2069' }]
  expect(named(sub, 'help_center_message')).toMatchObject(pushed)

  await post('admin', 'mark-read', { chatId, upTo: message._id })
  const mark = { ...change, read: { side: 'admin', upTo: message._id } }
  await vi.waitFor(() => expect(changes(sub).slice(2)).toEqual([mark, inboxChange]))
  await post('admin', 'mark-read', { chatId, upTo: message._id })
  await post('admin', 'admin/send-message', { chatId, messageContent: 'Answer' })
  await vi.waitFor(() => expect(named(provider, 'help_center_message')).toMatchObject([{ messageEn: '\u2068Answer\u2069' }]))
  await vi.waitFor(() => expect(changes(sub).slice(4)).toEqual([inboxChange, change]))
  expect(other.received).toEqual([])
})

test('a mark that changes nothing on screen is not published', async () => {
  const provider = await connected('provider')
  const { message } = await ask('Mine')
  await post('provider', 'mark-unread', { chatId, from: message._id })
  await post('provider', 'mark-read', { chatId, upTo: message._id })
  const { message: last } = await ask('Last')
  await post('admin', 'mark-read', { chatId, upTo: last._id })
  const change = { area: 'help-center', id: chatId }
  const received = () => changes(provider).filter((each) => (each as typeof change).area === 'help-center')
  // Two messages and the mark of an administrator cause one each.
  await vi.waitFor(() => expect(received()).toEqual([change, change, { ...change, read: { side: 'admin', upTo: last._id } }]))
})

test('marks are limited per account', async () => {
  const { message } = await ask('Once more')
  const mark = (path: string, body: object) =>
    server.request('POST', `/api/v1/help-center/${path}`, { as: 'other', body: { chatId, ...body } })
  for (let count = 0; count < 30; count += 1) {
    expect((await mark('mark-read', { upTo: message._id })).statusCode).toBe(404)
    expect((await mark('mark-unread', { from: message._id })).statusCode).toBe(404)
  }
  const refused = await mark('mark-read', { upTo: message._id })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  await post('provider', 'mark-read', { chatId, upTo: message._id })
})

test('typing is shown to the other side only, and names nobody', async () => {
  const sockets = { sub: await connected('sub'), admin: await connected('admin'), provider: await connected('provider') }
  const other = await connected('other')
  await post('sub', 'set-typing', { chatId, isTyping: true })
  await post('provider', 'set-typing', { chatId, isTyping: false })
  const byProvider = [{ chatId, side: 'provider', isTyping: false }]
  await vi.waitFor(() => {
    expect([named(sockets.admin, typingEvent), named(sockets.sub, typingEvent)]).toEqual([byProvider, byProvider])
    expect(named(sockets.provider, typingEvent)).toEqual([{ chatId, side: 'admin', isTyping: true }])
  })
  expect(other.received).toEqual([])
})

test('typing is limited per account', async () => {
  const type = () => server.request('POST', '/api/v1/help-center/set-typing', { as: 'admin', body: { chatId, isTyping: true } })
  for (let count = 0; count < 5; count += 1) expect((await type()).statusCode).toBe(200)
  expect((await type()).statusCode).toBe(429)
  server.clock.now += 5_000
  expect((await type()).statusCode).toBe(200)
})
