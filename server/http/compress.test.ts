import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { dealFields, multipartBody, redPicture } from '#server/testing/forms.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { createTextCompressor } from './compress.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

const list = (encoding: string) =>
  server.request('GET', '/api/v1/super-admin/deal/get-deals', { as: 'admin', headers: { 'accept-encoding': encoding } })

test('a long answer to a read is compressed as the caller likes it', async () => {
  const plain = await list('identity')
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'Accept-Language, Accept-Encoding'])
  const [br, gzip] = [await list('gzip, br'), await list('gzip')]
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(br.headers['content-length']).toBe(String(br.rawPayload.length))
})

test('what is the same for everybody is compressed once for each encoding', async () => {
  const compress = createTextCompressor('{}'.repeat(1_000))
  expect(compress('br, gzip')).toBe(compress('br'))
  expect([(await compress('gzip')).encoding, (await compress('')).encoding]).toEqual(['gzip', undefined])
})

test('the description of the API is compressed and cached for an hour', async () => {
  const ask = (encoding: string) => server.request('GET', '/api/v1/openapi.json', { headers: { 'accept-encoding': encoding } })
  const [plain, br] = [await ask('identity'), await ask('br')]
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=3600', vary: 'Accept-Encoding' })
  expect(JSON.parse(brotliDecompressSync(br.rawPayload).toString())).toEqual(plain.json())
  expect(plain.headers['content-type']).toBe('application/json; charset=utf-8')
})

test('neither a short answer nor that to a change is, in which a secret may stand', async () => {
  const headers = { 'accept-encoding': 'br' }
  expect((await server.request('GET', '/healthz', { headers })).headers['content-encoding']).toBeUndefined()
  const form = await multipartBody({ ...dealFields, detailsEn: 'a'.repeat(1_500) }, { bytes: await redPicture() })
  const answer = await server.request('POST', '/api/v1/deal/create-deal', {
    as: 'provider',
    ...form,
    headers: { ...form.headers, ...headers },
  })
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
  expect(answer.body.length).toBeGreaterThan(1_024)
})
