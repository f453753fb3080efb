import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredFile } from '#contract/files.ts'
import { dealFields, multipartBody, redPicture } from '#server/testing/forms.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { putPicture } from './put-files.ts'

let server: TestServer
let cover: StoredFile
let url: string
beforeAll(async () => {
  server = await testServer({ publicUrl: 'https://qaseema.example' })
  const form = await multipartBody(dealFields, { bytes: await redPicture() })
  cover = (await server.request('POST', '/api/v1/deal/create-deal', { as: 'provider', ...form })).json().data.dealCoverImg
  url = cover.fileUrl
})
afterAll(() => server.close())

test('a picture has an absolute address where the public one is known, and needs no bearer', async () => {
  expect(url).toMatch(/^https:\/\/qaseema\.example\/files\/[\w-]{22}\.webp$/)
  const answer = await server.request('GET', new URL(url).pathname)
  expect(answer.rawPayload.toString('latin1', 8, 12)).toBe('WEBP')
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(answer.rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect((await server.request('HEAD', new URL(url).pathname)).statusCode).toBe(200)
})

test('a picture is also stored in smaller widths, at URLs in the response', async () => {
  const large = await multipartBody(dealFields, {
    bytes: await sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#08c' } })
      .jpeg()
      .toBuffer(),
  })
  const { smaller = [] } = (await server.request('POST', '/api/v1/deal/create-deal', { as: 'provider', ...large })).json().data.dealCoverImg
  const widths = smaller.map(async (one: { fileUrl: string }) => {
    const { rawPayload } = await server.request('GET', new URL(one.fileUrl).pathname)
    return (await sharp(rawPayload).metadata()).width
  })
  expect(smaller.map(({ width }: { width: number }) => width)).toEqual([96, 480])
  expect(await Promise.all(widths)).toEqual([96, 480])
})

test('a picture stored before there were smaller widths is shown whole in their place', async () => {
  const name = await putPicture(server.deps.files, { whole: Buffer.from('whole'), smaller: {} })
  const small = `/files/${name.replace('.', '-96.')}`
  expect((await server.request('GET', small)).body).toBe('whole')
})

test.each([
  '/files/',
  '/files/x.webp',
  `/files/${'a'.repeat(22)}.webp`,
  '/files/..%2fpg%2fPG_VERSION',
  '/files/%2e%2e/lock',
  `/files/${'a'.repeat(22)}.webp.part`,
])('%s is not found', async (path) => {
  expect((await server.request('GET', path)).statusCode).toBe(404)
})
