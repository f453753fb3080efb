import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ownerColumns } from '#server/db/owner.ts'
import { accounts, providers } from '#server/db/schema.ts'
import { newLicences } from '#server/db/schema-licences.ts'
import { attempts, auditLog, sessions } from '#server/db/schema-security.ts'
import { putDocument, putPicture } from '#server/files/put-files.ts'
import { toKey } from '#server/files/store.ts'
import { businessFields, licencePart, multipartBody, pdf, redPicture } from '#server/testing/forms.ts'
import { insertNewLicence } from '#server/testing/licences.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
const { files } = server.deps
afterAll(() => server.close())

const hasId = (id: string) => eq(providers.id, id)
const giveLicence = async (id: string, bytes: Buffer = pdf, extension = 'pdf') => {
  const name = await putDocument(files, bytes, extension)
  await server.db.update(providers).set({ businessLicense: name }).where(hasId(id))
  return name
}
const requestLink = (fileKey: string, as: PersonName = 'admin', token?: string) =>
  server.request('GET', `/api/v1/files/get-presigned-url?${new URLSearchParams({ fileKey })}`, token ? { token } : { as })
const linkTo = async (fileKey: string, as?: PersonName, token?: string): Promise<string> =>
  (await requestLink(fileKey, as, token)).json().data.url
const open = (url: string) => server.request('GET', url)
const openStatus = async (url: string) => (await open(url)).statusCode

const start = server.clock.now
let key: string
beforeEach(async () => {
  server.clock.now = start
  await server.db.delete(attempts)
  key = await giveLicence('provider')
})

describe('a link to a licence', () => {
  test.each([
    ['application/pdf', 'pdf', async () => pdf],
    ['image/jpeg', 'jpg', () => redPicture('jpeg')],
    ['image/png', 'png', () => redPicture('png')],
    ['image/webp', 'webp', () => redPicture('webp')],
  ])('of type %s answers the stored bytes as a download', async (mediaType, extension, make) => {
    const bytes = await make()
    const name = await giveLicence('provider', bytes, extension)
    const url = await linkTo(name)
    const answer = await open(url)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': mediaType,
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename=business-license.${extension}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining(`default-src 'none'`),
    })
    const [path = ''] = url.split('?')
    expect(path).toBe(`/files/documents/${name}`)
    expect(await openStatus(path)).toBe(404)
    expect(await openStatus(path.replace('documents/', ''))).toBe(404)
  })

  test('is absolute where the public address is known', async () => {
    const other = await testServer({ publicUrl: 'https://qaseema.example' })
    await other.db.update(providers).set({ businessLicense: 'a.pdf' }).where(hasId('provider'))
    const answer = await other.request('GET', '/api/v1/files/get-presigned-url?fileKey=a.pdf', { as: 'admin' })
    expect(answer.json().data.url).toMatch(/^https:\/\/qaseema\.example\/files\/documents\/a\.pdf\?/)
    await other.close()
  })

  test.each(['super', 'admin', 'sub', 'provider'] as const)('is for %s', async (as) => {
    expect(await openStatus(await linkTo(key, as))).toBe(200)
  })

  test.each(['pending', 'rejected'] as const)('is for a business that is %s, to its own', async (as) => {
    expect(await openStatus(await linkTo(await giveLicence(as), as))).toBe(200)
  })

  test('is refused to another business as if there were no licence', async () => {
    const [refused, unknown] = [await requestLink(key, 'other'), await requestLink('x.pdf', 'other')]
    expect([refused.statusCode, refused.json()]).toEqual([404, unknown.json()])
  })

  test('is given for a new licence, to administrators and its business, and not for the one that it has replaced', async () => {
    const file = await putDocument(files, pdf, 'pdf')
    await insertNewLicence(server, { file })
    for (const as of ['sub', 'provider'] as const) expect(await openStatus(await linkTo(file, as))).toBe(200)
    expect((await requestLink(file, 'other')).statusCode).toBe(404)
    await server.db.update(newLicences).set({ status: 'APPROVED', formerFile: key })
    await server.db.update(providers).set({ businessLicense: file }).where(hasId('provider'))
    expect(await openStatus(await linkTo(file))).toBe(200)
    expect((await requestLink(key)).statusCode).toBe(404)
    await server.db.delete(newLicences)
  })

  test('is refused for a business whose address is not verified', async () => {
    const verify = (emailVerifiedAt: Date | null) => server.db.update(accounts).set({ emailVerifiedAt }).where(eq(accounts.id, 'provider'))
    await verify(null)
    expect((await requestLink(key)).statusCode).toBe(404)
    await verify(new Date(0))
  })

  test('is refused for the picture of a business', async () => {
    const name = await putPicture(files, { whole: await redPicture('webp'), smaller: {} })
    await server.db.update(providers).set({ profileImage: name, coverImage: name }).where(hasId('provider'))
    expect((await requestLink(name)).statusCode).toBe(404)
    expect((await requestLink(toKey('picture', name))).statusCode).toBe(404)
  })

  test.each(['', '../jwt-secret', '..%2Fjwt-secret', 'documents/../../jwt-secret', '/etc/passwd', '%00.pdf', '\u0000', '%', "' or 1=1 --"])(
    'is refused for the key %j',
    async (fileKey) => {
      const answer = await requestLink(fileKey)
      expect([404, 422]).toContain(answer.statusCode)
      expect(answer.json().success).toBe(false)
    },
  )

  test('is given 120 times in a quarter of an hour', async () => {
    for (let count = 0; count < 120; count++) await requestLink('unknown.pdf', 'sub')
    const answer = await requestLink(key, 'sub')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect((await requestLink(key, 'admin')).statusCode).toBe(200)
  })

  test('is written to the audit log each time, with the business as its subject', async () => {
    const lines = () => server.db.select().from(auditLog).where(eq(auditLog.action, 'licence.opened'))
    const before = await lines()
    await requestLink(key)
    await requestLink(key)
    await requestLink(key, 'provider')
    await requestLink(key, 'other')
    const added = (await lines()).slice(before.length)
    const line = { subject: 'provider', at: new Date(server.clock.now), ip: '127.0.0.1' }
    expect(added).toMatchObject([
      { ...line, accountId: 'admin' },
      { ...line, accountId: 'admin' },
      { ...line, accountId: 'provider' },
    ])
    expect(JSON.stringify(added)).not.toContain(key)
  })
})

describe('opening a link', () => {
  test('works for two minutes', async () => {
    const url = await linkTo(key)
    server.clock.now += 119_999
    expect(await openStatus(url)).toBe(200)
    server.clock.now += 1
    expect(await openStatus(url)).toBe(404)
  })

  test.each(['HEAD', 'POST', 'PUT', 'DELETE'] as const)('fails by %s', async (method) => {
    expect((await server.request(method, await linkTo(key))).statusCode).toBe(404)
  })

  test.each<[string, (url: URL, other: URL) => void]>([
    ['another signature', (url) => url.searchParams.set('signature', 'A'.repeat(43))],
    ['no signature', (url) => url.searchParams.delete('signature')],
    ['two signatures', (url) => url.searchParams.append('signature', 'x')],
    ['a later expiry', (url) => url.searchParams.set('expires', String(server.clock.now + 9_000_000))],
    ['an expiry that is no number', (url) => url.searchParams.set('expires', 'never')],
    ['another name', (url) => url.searchParams.set('name', 'setup.exe')],
    ['the session of another viewer', (url, other) => url.searchParams.set('session', other.searchParams.get('session') ?? '')],
    ['no session', (url) => url.searchParams.delete('session')],
    [
      'the key of another licence',
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
  ])('fails with %s', async (_what, spoil) => {
    const [url, other] = [await linkTo(key, 'admin'), await linkTo(await giveLicence('other'), 'super')].map(
      (link) => new URL(link, 'http://localhost'),
    )
    if (!url || !other) throw new Error('no link')
    spoil(url, other)
    expect(await openStatus(url.pathname + url.search)).toBe(404)
  })

  test('fails on another server', async () => {
    const stranger = await testServer()
    expect((await stranger.request('GET', await linkTo(key))).statusCode).toBe(404)
    await stranger.close()
  })

  test('fails where the file is missing', async () => {
    const url = await linkTo(key)
    await files.remove(toKey('document', key))
    expect(await openStatus(url)).toBe(404)
  })

  test('fails after its viewer has signed out, not after the sign-out of another session', async () => {
    const [ended, other] = await Promise.all([1, 2].map(async () => (await server.signIn('admin')).json().data.accessToken as string))
    const [url, otherUrl] = [await linkTo(key, 'admin', ended), await linkTo(key, 'admin', other)]
    await server.request('POST', '/api/v1/user/auth/logout', { token: ended ?? '', body: {} })
    expect([await openStatus(url), await openStatus(otherUrl)]).toEqual([404, 200])
  })

  test('fails after the session has expired', async () => {
    const { accessToken } = (await server.signIn('super')).json().data
    const url = await linkTo(key, 'super', accessToken)
    await server.db
      .update(sessions)
      .set({ expiresAt: new Date(server.clock.now) })
      .where(eq(sessions.accountId, 'super'))
    expect(await openStatus(url)).toBe(404)
  })

  test('fails after its viewer is no longer an administrator', async () => {
    const url = await linkTo(key, 'sub')
    const become = (role: 'SERVICE_PROVIDER' | 'SUB_ADMIN') =>
      server.db
        .update(accounts)
        .set({ role, ...(role === 'SUB_ADMIN' ? { providerId: null, subRole: null } : ownerColumns('sub')) })
        .where(eq(accounts.id, 'sub'))
    await become('SERVICE_PROVIDER')
    expect(await openStatus(url)).toBe(404)
    await become('SUB_ADMIN')
    expect(await openStatus(url)).toBe(200)
  })

  test('fails after the licence was replaced', async () => {
    const former = await giveLicence('rejected')
    const url = await linkTo(former)
    const form = await multipartBody(businessFields, licencePart)
    expect(
      (await server.request('PUT', '/api/v1/service-provider/auth/resubmit-registration', { as: 'rejected', ...form })).statusCode,
    ).toBe(200)
    expect([await openStatus(url), (await requestLink(former)).statusCode]).toEqual([404, 404])
  })
})
