import net, { type AddressInfo } from 'node:net'
import { Duplex } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '#contract/envelope.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { handleClientError } from './client-error.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const read = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(/\r\ncache-control: no-store\r\n/i)
  return [Number(head.split(' ')[1]), Failure.parse(JSON.parse(body)).code]
}

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'VALIDATION_FAILED'],
  ['headers that are too long', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'FILE_TOO_LARGE'],
  ['two hosts', 'GET /healthz HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n', 400, 'VALIDATION_FAILED'],
  [
    'an upgrade of the live channel with two hosts',
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nhost: x\r\nconnection: close, upgrade\r\nupgrade: websocket\r\n\r\n',
    400,
    'VALIDATION_FAILED',
  ],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n', 400, 'VALIDATION_FAILED'],
])('%s gets an answer of the one shape', async (_what, sent, status, code) => {
  const socket = net.connect((server.app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  socket.write(sent)
  await new Promise((resolve) => socket.once('close', resolve))
  expect(read(answer)).toEqual([status, code])
})

test('a slow request gets one too', () => {
  let answer = ''
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    answer += chunk
    done()
  }
  const written = new Duplex({ read: () => undefined, write })
  const socket = Object.assign(written, { destroySoon: () => written.destroy() }) as unknown as net.Socket
  handleClientError(Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }) as never, socket)
  expect(read(answer)).toEqual([408, 'VALIDATION_FAILED'])
})
