import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { uploadLimit } from '../../src/contract/limits.ts'
import { multipartBody, redPicture } from '../testing/forms.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { addTrial } from '../testing/trial.ts'
import { toKey } from './store.ts'

const server: TestServer = await testServer({}, addTrial)
const start = server.clock.now
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now = start
})

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n')
const upload = async (bytes: Buffer, fileName = 'licence.pdf') =>
  server.request('POST', '/api/v1/trial/document', {
    as: 'provider',
    ...(await multipartBody({ fileName }, { bytes, field: 'document', name: 'x.exe' })),
  })
const linkTo = async (bytes: Buffer, fileName?: string): Promise<string> => (await upload(bytes, fileName)).json().data.url
const keyFrom = (url: string) => toKey('document', url.split(/[/?]/)[3] ?? '')
const register = async (...parts: { readonly bytes: Buffer; readonly field: string }[]) =>
  server.request('POST', '/api/v1/trial/register', await multipartBody({ name: 'Qahwa', branches: '٣' }, ...parts))

describe('a document', () => {
  test.each([
    ['application/pdf', 'pdf', async () => pdf],
    ['image/jpeg', 'jpg', () => redPicture('jpeg')],
    ['image/png', 'png', () => redPicture('png')],
    ['image/webp', 'webp', () => redPicture('webp')],
  ])('of type %s is kept as it came and leaves by its link alone', async (mediaType, extension, make) => {
    const bytes = await make()
    const url = await linkTo(bytes)
    const answer = await server.request('GET', url)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': mediaType,
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename=licence.${extension}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining(`default-src 'none'`),
    })
    const [path = ''] = url.split('?')
    expect(path).toMatch(new RegExp(`^/files/documents/[\\w-]{22}\\.${extension}$`))
    expect((await server.request('GET', path)).statusCode).toBe(404)
    expect((await server.request('GET', path.replace('documents/', ''))).statusCode).toBe(404)
  })

  test('is saved under a name of either language that is safe everywhere', async () => {
    const { headers } = await server.request('GET', await linkTo(pdf, 'رخصة ../\u202Eقهوة "1".pdf'))
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('رخصة ..-قهوة -1-.pdf')}`)
  })

  test.each([
    ['licence.html', 'licence.html.pdf'],
    [`${'x'.repeat(200)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ])('called %s is saved as what it is', async (fileName, saved) => {
    const link = await server.deps.files.link(keyFrom(await linkTo(pdf)), fileName)
    expect((await server.request('GET', link)).headers['content-disposition']).toBe(`attachment; filename=${saved}`)
  })

  test('works for long and unusual file names', async () => {
    const url = await linkTo(pdf, '\ud83d\ude00'.repeat(30))
    expect((await server.request('GET', url)).statusCode).toBe(200)
    const half = await server.deps.files.link(keyFrom(url), `${'x'.repeat(119)}\ud83d\ude00\ud83d`)
    expect((await server.request('GET', half)).statusCode).toBe(200)
  })

  test('has an absolute link where the public address is known', async () => {
    const open = await testServer({ publicUrl: 'https://qaseema.example' }, addTrial)
    const form = await multipartBody({ fileName: 'a.pdf' }, { bytes: pdf, field: 'document' })
    const { url } = (await open.request('POST', '/api/v1/trial/document', { as: 'provider', ...form })).json().data
    expect(url).toMatch(/^https:\/\/qaseema\.example\/files\/documents\//)
    await open.close()
  })
})

describe('a link', () => {
  test('lives for two minutes', async () => {
    const url = await linkTo(pdf)
    server.clock.now += 119_999
    expect((await server.request('GET', url)).statusCode).toBe(200)
    server.clock.now += 1
    expect((await server.request('GET', url)).statusCode).toBe(404)
  })

  test('is for GET only', async () => {
    const url = await linkTo(pdf)
    for (const method of ['HEAD', 'POST', 'PUT', 'DELETE'] as const) expect((await server.request(method, url)).statusCode).toBe(404)
  })

  test.each<[string, (url: URL, other: URL) => void]>([
    ['another signature', (url) => url.searchParams.set('signature', 'A'.repeat(43))],
    ['no signature', (url) => url.searchParams.delete('signature')],
    ['two signatures', (url) => url.searchParams.append('signature', 'x')],
    ['a later end', (url) => url.searchParams.set('expires', String(start + 9_000_000))],
    ['an end that is no number', (url) => url.searchParams.set('expires', 'never')],
    ['another name', (url) => url.searchParams.set('name', 'setup.exe')],
    [
      'the key of another document',
      (url, other) => {
        url.pathname = other.pathname
      },
    ],
    [
      'a key that leads out of the folder',
      (url) => {
        url.pathname = '/files/documents/..%2fjwt-secret'
      },
    ],
    [
      'a key that leads to the public pictures',
      (url) => {
        url.pathname = `/files/documents/..%2ffiles%2f${'a'.repeat(22)}.webp`
      },
    ],
  ])('with %s leads nowhere', async (_what, spoil) => {
    const [url, other] = [await linkTo(pdf), await linkTo(pdf)].map((link) => new URL(link, 'http://localhost'))
    if (!url || !other) throw new Error('no link')
    spoil(url, other)
    expect((await server.request('GET', url.pathname + url.search)).statusCode).toBe(404)
  })

  test('of another server is not found', async () => {
    const stranger = await testServer()
    expect((await stranger.request('GET', await linkTo(pdf))).statusCode).toBe(404)
    await stranger.close()
  })

  test('to a document that has gone leads nowhere, even with a right signature', async () => {
    const url = await linkTo(pdf)
    await server.deps.files.remove(keyFrom(url))
    expect((await server.request('GET', url)).statusCode).toBe(404)
  })
})

describe('a form with files', () => {
  const everything = async () => {
    await expect.poll(server.waitingUploads).toEqual([])
    return [await server.storedDocuments(), await server.storedFiles()]
  }

  test('goes without those that are optional', async () => {
    const answer = await register({ bytes: pdf, field: 'document' })
    expect(answer.json().data).toMatchObject({ name: 'Qahwa', branches: 3, picture: null })
  })

  test('takes them where they are there, each as its kind asks', async () => {
    const answer = await register({ bytes: pdf, field: 'document' }, { bytes: await redPicture(), field: 'picture' })
    const { fileUrl } = answer.json().data.picture
    expect((await server.request('GET', fileUrl)).rawPayload.toString('latin1', 8, 12)).toBe('WEBP')
  })

  const large = (size: number) => Buffer.concat([pdf, Buffer.alloc(size)]).subarray(0, size)
  test.each<[string, () => Promise<Parameters<typeof register>>, number, string, string]>([
    ['without one that must be there', async () => [], 422, 'document', 'documentRequired'],
    ['with one of exactly 10 MB', async () => [{ bytes: large(uploadLimit), field: 'document' }], 413, 'document', 'fileTooLarge'],
    ['with a program', async () => [{ bytes: Buffer.from('MZ and so on, and on'), field: 'document' }], 415, 'document', 'fileType'],
    [
      'with a document in place of a picture',
      async () => [
        { bytes: pdf, field: 'document' },
        { bytes: pdf, field: 'picture' },
      ],
      415,
      'picture',
      'fileType',
    ],
    [
      'with a picture that cannot be decoded',
      async () => [
        { bytes: pdf, field: 'document' },
        { bytes: (await redPicture()).subarray(0, 200), field: 'picture' },
      ],
      422,
      'picture',
      'fileRejected',
    ],
  ])('%s is refused by name and leaves nothing behind', async (_what, parts, status, path, code) => {
    const before = await everything()
    const answer = await register(...(await parts()))
    expect([answer.statusCode, answer.json().errors]).toMatchObject([status, [{ path, code, message: expect.any(String) }]])
    expect(await everything()).toEqual(before)
  })

  test('just below 10 MB is taken', async () => {
    expect((await register({ bytes: large(uploadLimit - 1), field: 'document' })).statusCode).toBe(200)
  })

  test.each([0.3, 0.6, 0.95])('cut off after %d of it is refused by name and leaves nothing behind', async (share) => {
    const before = await everything()
    const { payload, headers } = await multipartBody({ name: 'Qahwa', branches: '1' }, { bytes: large(200_000), field: 'document' })
    const cut = payload.subarray(0, Math.floor(payload.length * share))
    const answer = await server.request('POST', '/api/v1/trial/register', { payload: cut, headers })
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path: 'document', code: 'fileRejected' }]])
    expect(await everything()).toEqual(before)
  })
})
