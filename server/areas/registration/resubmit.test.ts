import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { providerSubmissions, providers } from '#server/db/schema.ts'
import { attempts, auditLog } from '#server/db/schema-security.ts'
import { businessFields, licencePart, multipartBody } from '#server/testing/forms.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

const isRejected = eq(providers.id, 'rejected')
const oldLicence = `${'a'.repeat(22)}.pdf`
const findBusiness = async () => (await server.db.select().from(providers).where(isRejected))[0]

async function resubmit(changes: Readonly<Record<string, string>> = {}, { as = 'rejected' as PersonName, parts = [licencePart] } = {}) {
  const form = await multipartBody({ ...businessFields, ...changes }, ...parts)
  return server.request('PUT', '/api/v1/service-provider/auth/resubmit-registration', { as, ...form })
}

beforeEach(async () => {
  await server.db.delete(attempts)
  await server.db.delete(providerSubmissions)
  const rejection = { approvalStatus: 'REJECTED', reason: 'The licence has expired', decidedById: 'admin', decidedAt: new Date(0) } as const
  await server.db
    .update(providers)
    .set({ ...rejection, businessLicense: oldLicence, businessDescEn: 'Oils and steam' })
    .where(isRejected)
})

test('corrected details are reviewed again; what a registration does not have stays', async () => {
  const before = await server.db.$count(auditLog)
  expect((await resubmit()).statusCode).toBe(200)
  const business = await findBusiness()
  expect(business).toMatchObject({
    businessNameEn: 'Date Garden',
    foldedNameEn: 'date garden',
    businessDescEn: 'Oils and steam',
    approvalStatus: 'PENDING',
    reason: null,
    decidedById: null,
    decidedAt: null,
    submittedAt: new Date(server.clock.now),
    createdAt: new Date('2026-01-01T00:00:00Z'),
  })
  expect(await server.storedDocuments()).toContain(business?.businessLicense)
  expect(await server.db.select().from(providerSubmissions)).toMatchObject([
    { providerId: 'rejected', at: new Date(server.clock.now), content: { businessLicense: business?.businessLicense } },
  ])
  const lines = await server.db.select().from(auditLog).offset(before)
  const details = {
    formerStatus: 'REJECTED',
    formerReason: 'The licence has expired',
    fields: expect.stringMatching(/^businessNameEn, .*businessLicenseDoc/),
  }
  expect(lines).toMatchObject([{ action: 'registration.resubmitted', accountId: 'rejected', subject: 'rejected', details }])
  // The log would call it a decision.
  expect(lines[0]?.details).not.toHaveProperty('status')
})

test('the audit log names the fields that were corrected, and no others', async () => {
  await resubmit({}, { parts: [] })
  await server.db.update(providers).set({ approvalStatus: 'REJECTED' }).where(isRejected)
  await resubmit({ managerName: 'Salma', location: '[46.7, 24.7]' }, { parts: [] })
  const [line] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(line?.details).toMatchObject({ fields: 'managerName, location' })
})

test('the licence stays when none is sent, and is needed where there is none', async () => {
  await resubmit({}, { parts: [] })
  expect((await findBusiness())?.businessLicense).toBe(oldLicence)
  await server.db.update(providers).set({ approvalStatus: 'REJECTED', businessLicense: null }).where(isRejected)
  expect((await resubmit({}, { parts: [] })).json().errors).toMatchObject([{ path: 'businessLicenseDoc', code: 'documentRequired' }])
})

test('of two at the same moment one is taken, and the licence of the other is removed', async () => {
  const documents = (await server.storedDocuments()).length
  const answers = await Promise.all([resubmit({ managerName: 'One' }), resubmit({ managerName: 'Other' })])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.map((answer) => answer.json().code)).toContain('CONFLICT')
  expect(await server.db.$count(providerSubmissions)).toBe(1)
  expect((await server.storedDocuments()).length).toBe(documents + 1)
})

test('a decision at the same moment is not overwritten', async () => {
  const decide = server.request('POST', '/api/v1/super-admin/service-provider/approve-or-unapprove', {
    as: 'admin',
    body: { serviceProviderId: 'rejected', isApproved: true, expectedStatus: 'REJECTED' },
  })
  const statuses = (await Promise.all([decide, resubmit()])).map(({ statusCode }) => statusCode)
  const status = (await findBusiness())?.approvalStatus
  expect(statuses.sort()).toEqual([200, 409])
  expect(await server.db.$count(providerSubmissions)).toBe(status === 'PENDING' ? 1 : 0)
})

test('pending and approved businesses have nothing to send again', async () => {
  for (const as of ['pending', 'provider'] as const) {
    const answer = await resubmit({}, { as })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'CONFLICT'])
  }
})

test('fields are checked as in a registration', async () => {
  const { location: _, ...fields } = businessFields
  const form = await multipartBody({ ...fields, businessCategory: businessFields.businessCategory.replace('cafes', 'casinos') })
  const answer = await server.request('PUT', '/api/v1/service-provider/auth/resubmit-registration', { as: 'rejected', ...form })
  expect(answer.json().errors).toMatchObject([
    { path: 'businessCategory', code: 'invalid' },
    { path: 'location', code: 'locationRequired' },
  ])
  expect((await resubmit({ instagramLink: 'https://example.com/x' })).json().errors).toMatchObject([
    { path: 'instagramLink', code: 'link' },
  ])
})
