import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { licencePart, multipartBody, registrationFields } from '#server/testing/forms.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

let server: TestServer
let port: number
let form: Awaited<ReturnType<typeof multipartBody>>
beforeAll(async () => {
  server = await testServer({ publicWrites: 1_000 })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
  form = await multipartBody(registrationFields, { ...licencePart, bytes: Buffer.alloc(200_000, '%PDF-') })
})
afterAll(() => server.close())

/** A line on which a form has begun. */
async function begun(...headers: string[]): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.on('error', () => undefined)
  const contentType = `content-type: ${form.headers['content-type']}`
  socket.write(
    ['POST /api/v1/service-provider/auth/register-service-provider HTTP/1.1', 'host: localhost', contentType, ...headers, '', ''].join(
      '\r\n',
    ),
  )
  return socket
}

describe('an upload that is dropped leaves nothing behind', () => {
  const stages = { 'at once': 0, 'within its first field': 0.0004, 'within its file': 0.5, 'before its end': 0.9999 }
  test.each(Object.entries(stages))('%s', async (_when, share) => {
    for (let round = 0; round < 20; round += 1) {
      const socket = await begun(`content-length: ${form.payload.length}`)
      socket.write(form.payload.subarray(0, Math.floor(form.payload.length * share)), () => socket.destroy())
    }
    const open = () => new Promise((resolve) => server.app.server.getConnections((_error, count) => resolve(count)))
    await expect.poll(open).toBe(0)
    await expect.poll(server.waitingUploads).toEqual([])
  })
})

const chunk = (bytes: Buffer) => Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

test('an endless form without a length is refused and its connection closed', async () => {
  const socket = await begun('transfer-encoding: chunked')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(chunk(form.payload.subarray(0, 1_000)))
  const megabyte = chunk(Buffer.alloc(1024 * 1024))
  for (let sent = 0; sent < 60 && socket.writable; sent += 1) await new Promise((resolve) => socket.write(megabyte, resolve))
  await closed
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ code: 'FILE_TOO_LARGE', errors: [{ path: 'businessLicenseDoc' }] })
  await expect.poll(server.waitingUploads).toEqual([])
})
