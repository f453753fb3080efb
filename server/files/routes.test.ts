import { afterAll, beforeAll, expect, test } from 'vitest'
import { dealFields, formOf, redPicture } from '../testing/forms.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let url: string
beforeAll(async () => {
  server = await testServer({ publicUrl: 'https://qaseema.example' })
  const form = await formOf(dealFields, { bytes: await redPicture() })
  url = (await server.ask('POST', '/api/v1/deal/create-deal', { as: 'provider', ...form })).json().data.dealCoverImg.fileUrl
})
afterAll(() => server.close())

test('a picture has an absolute address where the public one is known, and needs no bearer', async () => {
  expect(url).toMatch(/^https:\/\/qaseema\.example\/files\/[\w-]{22}\.webp$/)
  const answer = await server.ask('GET', new URL(url).pathname)
  expect(answer.rawPayload.toString('latin1', 8, 12)).toBe('WEBP')
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(answer.rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect((await server.ask('HEAD', new URL(url).pathname)).statusCode).toBe(200)
})

test.each([
  '/files/',
  '/files/x.webp',
  `/files/${'a'.repeat(22)}.webp`,
  '/files/..%2fpg%2fPG_VERSION',
  '/files/%2e%2e/lock',
  `/files/${'a'.repeat(22)}.webp.part`,
])('%s is not found', async (path) => {
  expect((await server.ask('GET', path)).statusCode).toBe(404)
})
