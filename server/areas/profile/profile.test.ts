import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { providers } from '#server/db/schema.ts'
import { testServer } from '#server/testing/test-server.ts'

const server = await testServer()
afterAll(() => server.close())

const get = (userId: string, as: 'provider' | 'rejected' | 'admin') =>
  server.request('GET', `/api/v1/service-provider/profile/get-profile/${userId}`, { as })

test('a profile holds what the contract names', async () => {
  expect((await get('provider', 'provider')).json().data).toMatchObject({
    _id: 'provider',
    emailAddress: 'provider@example.test',
    businessNameEn: 'Qahwa House',
    businessNameAr: 'بيت القهوة',
    businessCategory: { _id: 'cafe', value: 'cafes', nameEn: 'Cafés', nameAr: 'مقاهٍ' },
    location: { type: 'Point', coordinates: [46.68, 24.71] },
    isApproved: true,
    accountApprovalStatus: 'APPROVED',
    coverImage: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  })
})

test('tax number, bank account and licence are for the business itself and for administrators', async () => {
  await server.db.update(providers).set({ businessLicense: 'licence.pdf' }).where(eq(providers.id, 'provider'))
  for (const as of ['provider', 'admin'] as const) {
    const answer = await get('provider', as)
    expect(answer.json().data).toMatchObject({
      taxId: '300000000000003',
      bankAccountNo: 'SA0380000000608010167519',
      businessLicense: { fileKey: 'licence.pdf' },
      submittedAt: expect.any(String),
    })
    expect(answer.body).not.toMatch(as === 'admin' ? /folded|password|security/ : /folded|decidedBy|version|password|security/)
  }
  expect((await get('provider', 'rejected')).statusCode).toBe(404)
})

test('a rejected provider reads why', async () => {
  await server.db
    .update(providers)
    .set({ reason: 'The licence has expired', decidedAt: new Date('2026-02-01T10:00:00Z') })
    .where(eq(providers.id, 'rejected'))
  expect((await get('rejected', 'rejected')).json().data).toMatchObject({
    accountApprovalStatus: 'REJECTED',
    isApproved: false,
    reason: 'The licence has expired',
    decidedAt: '2026-02-01T10:00:00.000Z',
  })
})

test('an administrator has no profile', async () => {
  expect((await get('admin', 'admin')).statusCode).toBe(404)
})

test('the lists for a registration come in their order', async () => {
  expect((await server.request('GET', '/api/v1/general/business-categories')).json().data).toEqual([
    { _id: 'cafe', value: 'cafes', nameEn: 'Cafés', nameAr: 'مقاهٍ' },
    { _id: 'cars', value: 'cars', nameEn: 'Car care', nameAr: 'العناية بالسيارات' },
  ])
  expect((await server.request('GET', '/api/v1/general/security-questions')).json().data).toEqual([
    { _id: 'school', questionEn: 'Your first school?', questionAr: 'مدرستك الأولى؟' },
  ])
})
