import type { RequestListener } from 'node:http'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { SettingError } from '#server/config.ts'
import { randomId } from '#server/security/random.ts'
import { breakOff, stall, startS3 } from '#server/testing/s3.ts'
import { openS3Store } from './s3-store.ts'
import { toKey } from './store.ts'

const s3 = await startS3()
const files = await openS3Store(s3.settings)
afterAll(() => s3.close())
beforeEach(() => s3.setFault(undefined))

const pdf = Buffer.from('%PDF-1.7\n')
const options = { fileName: 'licence.pdf', sessionId: 's1' }
const newKey = () => toKey('document', `${randomId()}.pdf`)
const putPdf = async (bytes = pdf) => {
  const key = newKey()
  await files.put(key, bytes)
  return key
}

describe('a link to a document', () => {
  test('opens it as a download under its name, not cached', async () => {
    const url = await files.link(await putPdf(), { ...options, fileName: 'رخصة "1".pdf' })
    const answer = await fetch(url)
    expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, pdf])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining(`filename*=UTF-8''${encodeURIComponent('رخصة -1-.pdf')}`),
    })
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('120')
    expect(new URL(url).origin).toBe(files.linkOrigin)
  })

  test.each<[string, (url: URL, otherKey: string) => void]>([
    ['a longer life', (url) => url.searchParams.set('X-Amz-Expires', '9000')],
    ['a later beginning', (url) => url.searchParams.set('X-Amz-Date', new Date().toISOString().replace(/[-:]|\.\d+/g, ''))],
    ['another file name', (url) => url.searchParams.set('response-content-disposition', 'attachment; filename=setup.exe')],
    ['no file name', (url) => url.searchParams.delete('response-content-disposition')],
    ['another type', (url) => url.searchParams.set('response-content-type', 'text/html')],
    ['another signature', (url) => url.searchParams.set('X-Amz-Signature', 'a'.repeat(64))],
    [
      'another access key',
      (url) => url.searchParams.set('X-Amz-Credential', url.searchParams.get('X-Amz-Credential')?.replace('S3', 'S4') ?? ''),
    ],
    ['no signature', (url) => url.searchParams.delete('X-Amz-Signature')],
    ['no query', (url) => Object.assign(url, { search: '' })],
    ['the key of another document', (url, otherKey) => Object.assign(url, { pathname: url.pathname.replace(/documents\/.*/, otherKey) })],
    ['another bucket', (url) => Object.assign(url, { pathname: url.pathname.replace('qaseema-test', 'another') })],
  ])('with %s is refused', async (_what, alter) => {
    const early = await openS3Store(s3.settings, { now: () => Date.now() - 60_000 })
    const url = new URL(await early.link(await putPdf(), options))
    expect((await fetch(url)).status).toBe(200)
    alter(url, await putPdf())
    expect((await fetch(url)).status).toBe(403)
  })

  test('is refused after two minutes', async () => {
    const early = await openS3Store(s3.settings, { now: () => Date.now() - 120_000 })
    expect((await fetch(await early.link(await putPdf(), options))).status).toBe(403)
  })

  test('cannot change the document', async () => {
    const key = await putPdf()
    const url = await files.link(key, options)
    for (const method of ['PUT', 'DELETE', 'POST']) expect((await fetch(url, { method })).status).toBe(403)
    expect(await files.get(key)).toBeDefined()
  })

  test.each(['jwt-secret', `documents/${'a'.repeat(22)}.html`, `documents/../${'a'.repeat(22)}.pdf`])(
    'is not made for the key %s',
    async (key) => {
      await expect(files.link(key, options)).rejects.toThrow('is no key')
    },
  )

  test('leads to the public address of the store where it has one', async () => {
    const settings = { ...s3.settings, publicEndpoint: 'https://files.example', prefix: '' }
    const open = await openS3Store(settings)
    const { origin, pathname } = new URL(await open.link(newKey(), options))
    expect([origin, open.linkOrigin]).toEqual(['https://files.example', 'https://files.example'])
    expect(pathname).toMatch(/^\/qaseema-test\/documents\//)
  })
})

describe('a store that fails', () => {
  test.each<[string, RequestListener, RegExp]>([
    ['breaks connections', breakOff, /^S3 \w+/],
    ['does not answer', () => undefined, /^S3 \w+.*: not finished in 1.5 s$/],
    ['ends no answer', stall, /^S3 \w+.*: not finished in 1.5 s$/],
    ['refuses everything', (_request, response) => response.writeHead(503).end(), /^S3 \w+/],
  ])('because it %s is unavailable to every call, and works again afterwards', async (_what, fault, message) => {
    const impatient = await openS3Store(s3.settings, { timeoutMs: 1_500 })
    const [stored, fresh] = [await putPdf(), newKey()]
    s3.setFault(fault)
    const calls = [
      impatient.get(stored),
      impatient.put(fresh, Buffer.alloc(1_000_000)),
      impatient.remove(stored),
      impatient.list('documents/'),
    ]
    const failure = { reason: { code: 'UNAVAILABLE', retryAfter: 5, cause: { message: expect.stringMatching(message) } } }
    expect(await Promise.allSettled(calls)).toMatchObject(calls.map(() => failure))
    s3.setFault(undefined)
    expect([(await files.get(stored))?.size, await files.get(fresh)]).toEqual([pdf.length, undefined])
  })

  test('is named with its reason, and no credentials', async () => {
    s3.setFault(breakOff)
    const key = newKey()
    const { cause } = await files.get(key).catch((error) => error)
    expect(cause.message).toMatch(new RegExp(`^S3 get ${key}: \\w+`))
    expect(JSON.stringify([cause, cause.cause, cause.stack])).not.toContain('S3RVER')
  })
})

test.each([
  ['another secret', { credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'x' } }, 'SignatureDoesNotMatch: The signature is wrong.'],
  ['an unknown bucket', { bucket: 'nothing' }, 'NoSuchBucket: The specified bucket does not exist'],
  ['no store', { endpoint: 'http://127.0.0.1:1' }, 'Error: connect ECONNREFUSED 127.0.0.1:1'],
])('with %s the store is not opened', async (_what, wrong, why) => {
  const settings = { ...s3.settings, ...wrong }
  await expect(openS3Store(settings)).rejects.toThrow(new SettingError(`S3_BUCKET ${settings.bucket} cannot be used: S3 list: ${why}`))
})

test('all pages of a long list are read', async () => {
  const keys = [newKey(), newKey(), newKey()]
  const toPage = (key: string, next = '') =>
    `<ListBucketResult><Contents><Key>live/${key}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>${next}</ListBucketResult>`
  s3.setFault(({ url = '' }, response) => {
    const page = Number(new URL(url, s3.settings.endpoint).searchParams.get('continuation-token')?.slice(4) ?? 0)
    const next = page < 2 ? `<NextContinuationToken>a/+=${page + 1}</NextContinuationToken>` : ''
    response.setHeader('content-type', 'application/xml').end(toPage(keys[page] ?? '', next))
  })
  expect((await files.list('documents/')).map(({ key }) => key)).toEqual(keys)
})

test('a list has no files of other prefixes and programs', async () => {
  const other = await openS3Store({ ...s3.settings, prefix: 'live/documents/' })
  const [foreign, own] = [newKey(), await putPdf()]
  await other.put(foreign, pdf)
  const listed = (await files.list('documents/')).map(({ key }) => key)
  expect(listed).toContain(own)
  expect(listed.filter((key) => key.includes(foreign))).toEqual([])
})

test('recognises the very bytes that it stored', async () => {
  const key = await putPdf()
  expect([await files.has(key, pdf), await files.has(key, Buffer.from('%PDF-1.6\n')), await files.has(newKey(), pdf)]).toEqual([
    true,
    false,
    false,
  ])
})
