import { afterAll, beforeEach, expect, test } from 'vitest'
import { maxCannedReplies } from '#contract/limits.ts'
import { cannedReplies } from '#server/db/schema-help-center.ts'
import { auditLog } from '#server/db/schema-security.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())
beforeEach(() => server.db.delete(cannedReplies))

const base = '/api/v1/help-center/admin'
const input = {
  titleEn: 'Opening hours',
  titleAr: 'ساعات العمل',
  textEn: 'Hello {manager},\nset them in your profile.',
  textAr: 'مرحباً {business}',
}
const create = (fields: object = {}) => server.request('POST', `${base}/create-canned-reply`, { as: 'sub', body: { ...input, ...fields } })
const update = (id: string, fields: object) =>
  server.request('PUT', `${base}/update-canned-reply/${id}`, { as: 'admin', body: { ...input, ...fields } })
const list = async () => (await server.request('GET', `${base}/get-canned-replies`, { as: 'super' })).json().data
const actions = async () => (await server.db.select().from(auditLog).orderBy(auditLog.id)).slice(-3).map(({ action }) => action)

test('a reply is added, changed and deleted, each with a line in the audit log', async () => {
  await create({ titleEn: 'voucher approved' })
  const { _id } = (await create()).json().data
  expect(await list()).toEqual([
    { ...input, _id, version: 1 },
    { ...input, _id: expect.any(String), titleEn: 'voucher approved', version: 1 },
  ])
  expect((await update(_id, { textEn: 'Changed', expectedVersion: 1 })).json().data).toEqual({
    ...input,
    _id,
    textEn: 'Changed',
    version: 2,
  })
  const outdated = await update(_id, { textEn: 'Late', expectedVersion: 1 })
  expect([outdated.statusCode, outdated.json().code]).toEqual([409, 'CHANGED_MEANWHILE'])
  const remove = () => server.request('DELETE', `${base}/delete-canned-reply/${_id}`, { as: 'sub' })
  await remove()
  expect(await actions()).toEqual(['cannedReply.created', 'cannedReply.updated', 'cannedReply.deleted'])
  expect([(await update(_id, {})).statusCode, (await remove()).statusCode]).toEqual([404, 404])
  expect(await list()).toHaveLength(1)
})

test.each([
  [{ textEn: 'Hello {manger}' }, 'textEn', 'unknownPlaceholder', '“{manger}”'],
  [{ textAr: 'مرحباً {business} و{النشاط}' }, 'textAr', 'unknownPlaceholder', '“{النشاط}”'],
  [{ titleAr: ' ' }, 'titleAr', 'required', ''],
  [{ titleEn: 'x'.repeat(61) }, 'titleEn', 'tooLong', '60'],
])('%j is refused on its field', async (fields, path, code, said) => {
  const refused = await create(fields)
  expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ path, code, message: expect.stringContaining(said) }]])
})

test('there are at most a hundred, also when the last two are added at once', async () => {
  const row = (index: number) => ({ ...input, id: `reply-${index}`, createdAt: new Date(0) })
  await server.db.insert(cannedReplies).values(Array.from({ length: maxCannedReplies - 1 }, (_, index) => row(index)))
  const statuses = (await Promise.all([create(), create()])).map(({ statusCode }) => statusCode)
  expect(statuses.sort()).toEqual([200, 409])
  expect(await list()).toHaveLength(maxCannedReplies)
})
