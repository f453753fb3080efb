import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { deals } from '#server/db/schema.ts'
import { auditLog } from '#server/db/schema-security.ts'
import { dealInput, multipartBody, redPicture } from '#server/testing/forms.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

const update = (id: string, changes: object = {}, as: PersonName = 'provider') =>
  server.request('PUT', `/api/v1/deal/update-deal/${id}`, { as, body: { ...dealInput, ...changes } })
const cover = async (id: string, as: PersonName = 'provider') => {
  const { payload, headers } = await multipartBody({}, { bytes: await redPicture() })
  return server.request('PATCH', `/api/v1/deal/update-cover-image/${id}`, { as, payload, headers })
}
const remove = (id: string, as: PersonName = 'provider') =>
  server.request('DELETE', `/api/v1${as === 'provider' || as === 'other' ? '' : '/super-admin'}/deal/delete-deal/${id}`, { as })
const get = async (id: string, as: PersonName = 'provider') =>
  (await server.request('GET', `/api/v1/deal/get-deal/${id}`, { as })).json().data
const decide = (dealId: string, isApproved: boolean) =>
  server.request('POST', '/api/v1/deal/approve-or-unapprove', { as: 'admin', body: { dealId, isApproved } })

const before = await server.db.select().from(deals)
beforeEach(async () => {
  for (const deal of before) await server.db.update(deals).set(deal).where(eq(deals.id, deal.id))
})

describe('an update', () => {
  test('of an approved deal waits as a change, which a second one replaces; the approved content stays', async () => {
    const answer = await update('tea')
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Changes sent'])
    const change = { status: 'PENDING', nameEn: 'Iftar buffet', submittedAt: new Date(server.clock.now).toISOString() }
    expect(answer.json().data).toMatchObject({ nameEn: 'apple tea', dealStatus: 'APPROVED', isApproved: true, version: 2, change })
    expect(answer.json().data).not.toHaveProperty('lastApproved')
    await update('tea', { nameEn: 'Iftar for all' })
    expect(await get('tea', 'admin')).toMatchObject({
      nameEn: 'apple tea',
      originalPrice: 30,
      discountedPrice: 15,
      decidedBy: 'Adel Saleh',
      lastApproved: null,
      kind: 'edited',
      change: {
        nameEn: 'Iftar for all',
        originalPrice: dealInput.originalPrice,
        detailsAr: dealInput.detailsAr,
        dealTimingsOption: dealInput.dealTimingsOption,
        notValidIn: [],
      },
    })
  })

  test('sends it for review anew: from then on it waits, behind all that were sent before', async () => {
    server.clock.now += 60_000
    const sent = new Date(server.clock.now).toISOString()
    await update('coffee')
    await cover('ahmad')
    for (const id of ['coffee', 'ahmad']) expect(await get(id)).toMatchObject({ submittedAt: sent })
    expect(await get('coffee')).toMatchObject({ createdAt: '2026-03-01T08:00:00.000Z' })
    const queue = '/api/v1/super-admin/deal/get-deals?dealStatus=PENDING'
    const { rows } = (await server.request('GET', queue, { as: 'admin' })).json().data
    expect(rows.map(({ _id }: { _id: string }) => _id)).toEqual(['late', 'early', 'ahmad', 'coffee'])
    await decide('coffee', true)
    expect(await get('coffee')).toMatchObject({ submittedAt: sent })
  })

  test('of a rejected deal removes the reason, which the audit log keeps', async () => {
    expect((await update('cake')).json().data).toMatchObject({ dealStatus: 'PENDING', reason: null })
    const lines = await server.db.select().from(auditLog).where(eq(auditLog.subject, 'cake'))
    expect(lines.at(-1)).toMatchObject({
      action: 'deal.updated',
      details: { formerStatus: 'REJECTED', formerReason: 'The picture is blurred' },
    })
    expect(await get('cake', 'admin')).toMatchObject({ lastApproved: null })
  })

  test('is found by its new name', async () => {
    await update('tea', { nameAr: 'قهوة عربية' })
    const { rows } = (await server.request('GET', '/api/v1/service-provider/deal/get-deals?search=قهوه عربيه', { as: 'provider' })).json()
      .data
    expect(rows.map(({ _id }: { _id: string }) => _id)).toEqual(['tea'])
  })

  test('that expects another version is refused, whether it was edited or decided meanwhile', async () => {
    await update('coffee', { expectedVersion: 1, nameEn: 'Mine' })
    const stale = await update('coffee', { expectedVersion: 1, nameEn: 'Too late' })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'CHANGED_MEANWHILE'])
    await decide('coffee', true)
    expect((await update('coffee', { expectedVersion: 2 })).statusCode).toBe(409)
    expect(await get('coffee')).toMatchObject({ nameEn: 'Mine', dealStatus: 'APPROVED', version: 3 })
  })

  test('applies one of two concurrent changes', async () => {
    const answers = await Promise.all([1, 2].map(() => update('coffee', { expectedVersion: 1 })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

test('a new cover of an approved deal is a change, or part of the one that waits', async () => {
  await server.db.update(deals).set({ coverImage: 'old.webp' }).where(eq(deals.id, 'tea'))
  const answer = await cover('tea')
  expect([answer.statusCode, answer.json().message]).toEqual([200, 'Picture sent'])
  expect(answer.json().data).toMatchObject({ dealStatus: 'APPROVED', change: { status: 'PENDING', nameEn: 'apple tea' } })
  await update('tea')
  const { change, dealCoverImg } = await get('tea')
  expect([change.nameEn, dealCoverImg.fileUrl]).toEqual(['Iftar buffet', expect.stringContaining('old.webp')])
  expect(change.dealCoverImg).toEqual(answer.json().data.change.dealCoverImg)
  expect((await server.request('GET', change.dealCoverImg.fileUrl)).statusCode).toBe(200)
})

test('an approval deletes the content approved before; a withdrawn approval keeps it', async () => {
  await update('tea')
  await decide('tea', true)
  expect(await get('tea', 'admin')).toMatchObject({ lastApproved: null })
  await decide('tea', false)
  await update('tea', { nameEn: 'Once more' })
  expect(await get('tea', 'admin')).toMatchObject({ lastApproved: { nameEn: 'Iftar buffet' } })
})

test('a voucher that is no longer offered cannot be changed and is in no list but that of the ended ones', async () => {
  await update('tea')

  const answer = await remove('tea')
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, message: 'Voucher no longer offered', data: null }])
  for (const again of [await update('tea'), await cover('tea'), await remove('tea')]) expect(again.statusCode).toBe(404)
  const shown = { stoppedAt: expect.any(String), ended: null, change: null, nameEn: 'apple tea' }
  expect([await get('tea'), await get('tea', 'admin')]).toMatchObject([shown, shown])
  expect((await server.request('GET', '/api/v1/deal/get-deal/tea', { as: 'other' })).statusCode).toBe(404)
  const list = async (query: string) =>
    (await server.request('GET', `/api/v1/service-provider/deal/get-deals${query}`, { as: 'provider' })).json().data
  const [offered, ended] = [await list(''), await list('?ended=true')]
  expect(offered.rows.map(({ _id }: { _id: string }) => _id)).not.toContain('tea')
  expect(ended.rows).toMatchObject([{ _id: 'tea', ...shown, recentRedemptions: 0 }])
  expect([offered.counts.APPROVED, offered.ended, ended.counts.APPROVED, ended.pagination.totalCount]).toEqual([0, 1, 0, 1])
  expect(await list('?search=nothing')).toMatchObject({ ended: 0 })
})

test('an administrator may delete any deal', async () => {
  expect((await remove('tyres', 'sub')).statusCode).toBe(200)
})

test('a provider cannot change another provider’s deal, nor any deal before approval', async () => {
  for (const change of [update('tyres'), cover('tyres'), remove('tyres'), update('nowhere')]) expect((await change).statusCode).toBe(404)
  expect((await update('coffee', {}, 'pending')).json().code).toBe('NOT_FOUND')
  expect((await update('coffee', {}, 'rejected')).json().code).toBe('PROVIDER_NOT_APPROVED')
  expect((await update('coffee', {}, 'admin')).statusCode).toBe(403)
})
