import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { accounts, deals, providers } from '#server/db/schema.ts'
import { attempts } from '#server/db/schema-security.ts'
import { dealFields, licencePart, multipartBody, pdf, redPicture, registrationFields } from '#server/testing/forms.ts'
import { breakOff, startS3 } from '#server/testing/s3.ts'
import { testServer } from '#server/testing/test-server.ts'
import { putDocument } from './put-files.ts'
import { openS3Store } from './s3-store.ts'
import { toKey } from './store.ts'
import { sweepFiles } from './sweep.ts'

const s3 = await startS3()
const server = await testServer({ s3: s3.settings })
const { db, deps } = server
afterAll(() => Promise.all([server.close(), s3.close()]))

const isGarden = eq(accounts.emailAddress, registrationFields.emailAddress)
beforeEach(async () => {
  s3.setFault(undefined)
  await db.delete(attempts)
  await db.delete(accounts).where(isGarden)
})

const register = async (headers = {}) => {
  const form = await multipartBody(registrationFields, licencePart)
  const url = '/api/v1/service-provider/auth/register-service-provider'
  return server.request('POST', url, { payload: form.payload, headers: { ...form.headers, ...headers } })
}
const findLicence = async () => {
  const [found] = await db
    .select({ name: providers.businessLicense })
    .from(providers)
    .innerJoin(accounts, eq(accounts.id, providers.id))
    .where(isGarden)
  return found?.name ?? undefined
}
const storedKeys = async () => (await deps.files.list('')).map(({ key }) => key).sort()

test('a business registers with a licence, which an administrator downloads from the store', async () => {
  expect((await register()).statusCode).toBe(200)
  const name = (await findLicence()) ?? ''
  expect(await storedKeys()).toContain(toKey('document', name))
  expect(await server.storedDocuments()).toEqual([])
  await db.update(accounts).set({ emailVerifiedAt: new Date() }).where(isGarden)
  const answer = await server.request('GET', `/api/v1/files/get-presigned-url?fileKey=${name}`, { as: 'admin' })
  const download = await fetch(answer.json().data.url)
  expect([download.headers.get('content-disposition'), Buffer.from(await download.arrayBuffer())]).toEqual([
    'attachment; filename=business-license.pdf',
    pdf,
  ])
})

test('a picture is answered by the server in each width', async () => {
  const form = await multipartBody(dealFields, { bytes: await redPicture() })
  const { fileUrl, smaller } = (await server.request('POST', '/api/v1/deal/create-deal', { as: 'provider', ...form })).json().data
    .dealCoverImg
  for (const url of [fileUrl, ...smaller.map((each: { fileUrl: string }) => each.fileUrl)]) {
    const { rawPayload, headers } = await server.request('GET', url)
    expect([rawPayload.toString('latin1', 8, 12), headers['content-type']]).toEqual(['WEBP', 'image/webp'])
    expect(headers['content-length']).toBe(String(rawPayload.length))
  }
})

test('while the store is down, an upload is refused in words and changes nothing, and succeeds when it is sent again', async () => {
  const [before, key] = [await storedKeys(), { 'idempotency-key': 'a'.repeat(32), 'accept-language': 'ar' }]
  s3.setFault(breakOff)
  const answer = await register(key)
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
    503,
    '5',
    { code: 'UNAVAILABLE', message: expect.stringContaining('الخدمة غير متاحة الآن') },
  ])
  expect(await db.$count(accounts, isGarden)).toBe(0)
  s3.setFault(undefined)
  expect(await storedKeys()).toEqual(before)
  expect((await register(key)).statusCode).toBe(200)
})

test('while the store is down, its pictures are unavailable and everything else works', async () => {
  s3.setFault(breakOff)
  const picture = await server.request('GET', `/files/${'a'.repeat(22)}.webp`)
  expect([picture.statusCode, picture.json().code, picture.headers['cache-control']]).toEqual([503, 'UNAVAILABLE', 'no-store'])
  expect((await server.request('GET', '/api/v1/deal/get-deal/coffee', { as: 'admin' })).statusCode).toBe(200)
})

test('the sweep removes what no row names, an hour after it was stored', async () => {
  const requireDeployment = async () => undefined
  await register()
  const licence = toKey('document', (await findLicence()) ?? '')
  const orphan = toKey('document', await putDocument(deps.files, pdf, 'pdf'))
  const cover = await db.select({ name: deals.coverImage }).from(deals).where(eq(deals.nameEn, dealFields.nameEn))
  await sweepFiles({ ...deps, requireDeployment })
  expect(await storedKeys()).toContain(orphan)
  await sweepFiles({ db, files: await openS3Store(s3.settings, { now: () => Date.now() + 3_700_000 }), requireDeployment })
  const left = await storedKeys()
  expect(left).not.toContain(orphan)
  expect(left).toEqual(expect.arrayContaining([licence, ...cover.map(({ name }) => toKey('picture', name ?? ''))]))
})
