import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { providers } from '#server/db/schema.ts'
import { isOpenTask, notifications } from '#server/db/schema-inbox.ts'
import { newLicences } from '#server/db/schema-licences.ts'
import { findStoredNames } from '#server/files/sweep.ts'
import { licencePart, multipartBody } from '#server/testing/forms.ts'
import { insertNewLicence } from '#server/testing/licences.ts'
import { type PersonName, people } from '#server/testing/people.ts'
import { type TestServer, testServer, tokenFor } from '#server/testing/test-server.ts'
import { remindOfLicences } from './remind-of-licences.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

const start = server.clock.now
/** With a session of its own, because the clock leaps over months. */
async function ask(method: 'GET' | 'POST' | 'PUT', path: string, as: PersonName, options: object = {}) {
  const token = await tokenFor(server.deps, { id: as, role: people[as].role })
  return server.request(method, `/api/v1/${path}`, { token, ...options })
}

const lastDay = '2026-05-31'
const isProvider = eq(providers.id, 'provider')
const findProvider = async () => (await server.db.select().from(providers).where(isProvider))[0]
const countSent = async () => ({
  mails: (await server.mails()).filter(({ template }) => template === 'licenceEnding').length,
  notices: await server.db.$count(notifications, eq(notifications.accountId, 'provider')),
})
/** What the job sends at that time in Riyadh. */
async function sentAt(day: string, time = '08:30') {
  server.clock.now = Date.parse(`${day}T${time}:00+03:00`)
  const before = await countSent()
  await remindOfLicences(server.deps)
  const after = await countSent()
  return [after.mails - before.mails, after.notices - before.notices]
}
const newestMail = async () => (await server.mails()).at(-1)

beforeEach(async () => {
  server.clock.now = start
  await server.db.delete(newLicences)
  await server.db.delete(notifications)
  await server.db.update(providers).set({ licenceExpiresOn: lastDay, licenceReminder: null, approvalStatus: 'APPROVED' }).where(isProvider)
})

test('a business is reminded 30 and 7 days before and on the last day, in the morning of the marketplace', async () => {
  expect(await sentAt('2026-04-30')).toEqual([0, 0])
  expect(await sentAt('2026-05-01', '07:59')).toEqual([0, 0])
  expect(await sentAt('2026-05-01', '08:00')).toEqual([1, 1])
  expect(await sentAt('2026-05-01', '23:59')).toEqual([0, 0])
  expect(await sentAt('2026-05-23')).toEqual([0, 0])
  expect(await sentAt('2026-05-24')).toEqual([1, 1])
  expect(await newestMail()).toMatchObject({ data: { state: 'ahead', endsOn: 'May 31, 2026' } })
  expect(await sentAt(lastDay)).toEqual([1, 1])
  expect(await newestMail()).toMatchObject({
    to: 'provider@example.test',
    data: { state: 'today', licenceLink: expect.stringMatching(/\/service-provider\/profile\/licence\?lang=en$/) },
  })
  expect(await sentAt('2026-06-01')).toEqual([0, 0])
  expect(await sentAt('2027-06-01')).toEqual([0, 0])
})

test.each([
  ['2026-05-28', 'ahead'],
  [lastDay, 'today'],
  ['2026-06-09', 'over'],
])('a server that was off until %s sends only the newest reminder', async (day, state) => {
  expect(await sentAt(day)).toEqual([1, 1])
  expect(await newestMail()).toMatchObject({ data: { state } })
  expect(await sentAt(day, '09:30')).toEqual([0, 0])
})

test('several instances at the same time send one', async () => {
  server.clock.now = Date.parse('2026-05-24T09:00:00+03:00')
  const before = await countSent()
  await Promise.all([1, 2, 3].map(() => remindOfLicences(server.deps)))
  expect(await countSent()).toEqual({ mails: before.mails + 1, notices: before.notices + 1 })
})

test('nobody is reminded who is not approved, has no date or has sent a new licence', async () => {
  const change = (values: Partial<typeof providers.$inferInsert>) => server.db.update(providers).set(values).where(isProvider)
  await change({ approvalStatus: 'REJECTED' })
  expect(await sentAt('2026-05-24')).toEqual([0, 0])
  await change({ approvalStatus: 'APPROVED', licenceExpiresOn: null })
  expect(await sentAt('2026-05-24')).toEqual([0, 0])
  await change({ licenceExpiresOn: lastDay })
  await insertNewLicence(server)
  expect(await sentAt('2026-05-24')).toEqual([0, 0])
  await server.db.update(newLicences).set({ status: 'REJECTED' })
  expect(await sentAt('2026-05-24')).toEqual([1, 1])
})

const send = async (key: string, as: PersonName = 'provider') => {
  server.clock.now += 60_000
  const form = await multipartBody({}, licencePart)
  const headers = { ...form.headers, 'idempotency-key': key }
  return ask('POST', 'service-provider/profile/send-licence/provider', as, { ...form, headers })
}
const decide = (body: object, as: PersonName = 'sub') => ask('POST', 'super-admin/service-provider/decide-licence/provider', as, { body })
const listed = async (query: string) => {
  const answer = await ask('GET', `super-admin/service-provider/all-service-providers?${query}`, 'admin')
  const { rows, licences, pagination } = answer.json().data
  return { ids: rows.map(({ _id }: { _id: string }) => _id), licences, total: pagination.totalCount }
}
const profile = async () => (await ask('GET', 'service-provider/profile/get-profile/provider', 'provider')).json().data

test('from the note of a reviewer to the licence of the next year', async () => {
  const oldLicence = `${'o'.repeat(22)}.pdf`
  await server.db.update(providers).set({ businessLicense: oldLicence, licenceExpiresOn: null }).where(isProvider)
  const note = (body: object, as: PersonName) => ask('PUT', 'super-admin/service-provider/profile/licence-expiry/provider', as, { body })
  server.clock.now = Date.parse('2026-03-04T09:00:00Z')
  const expectedVersion = (await findProvider())?.version
  const noted = await Promise.all([
    note({ licenceExpiresOn: lastDay, expectedVersion }, 'sub'),
    note({ licenceExpiresOn: '2026-06-30', expectedVersion }, 'admin'),
  ])
  expect(noted.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  await note({ licenceExpiresOn: lastDay }, 'sub')

  expect(await sentAt('2026-05-24')).toEqual([1, 1])
  expect(await listed('licence=expiring')).toMatchObject({ ids: ['provider'], licences: { expired: 0, expiring: 1, sent: 0 }, total: 1 })
  server.clock.now = Date.parse('2026-06-02T09:00:00+03:00')
  expect(await listed('licence=expired')).toMatchObject({ ids: ['provider'], licences: { expired: 1, expiring: 0, sent: 0 } })

  const isOwn = and(eq(notifications.topic, 'ownLicence'), isOpenTask(notifications))
  const openTasks = () => server.db.select().from(notifications).where(isOwn)
  expect(await openTasks()).toMatchObject([{ kind: 'licenceEnding' }])
  expect((await send('one')).statusCode).toBe(200)
  expect(await openTasks()).toEqual([])
  expect((await send('one')).statusCode).toBe(200)
  expect(await server.db.$count(newLicences)).toBe(1)
  expect((await listed('licence=sent')).ids).toEqual(['provider'])
  expect(await profile()).toMatchObject({ accountApprovalStatus: 'APPROVED', newLicence: { status: 'PENDING' }, licenceExpiresOn: lastDay })
  const requests = () => server.db.select().from(notifications).where(eq(notifications.topic, 'sentLicences'))
  expect(await requests()).toMatchObject([{ readAt: null }, { readAt: null }, { readAt: null }])

  const { _id: licenceId } = (await profile()).newLicence
  const refused = await decide({ licenceId, isAccepted: false, reason: 'The second page is missing' })
  expect(refused.statusCode).toBe(200)
  expect((await decide({ licenceId, isAccepted: true, licenceExpiresOn: '2027-05-31' })).json()).toMatchObject({
    code: 'ALREADY_DECIDED',
    details: { by: 'Huda Omar', status: 'REJECTED' },
  })
  expect(await newestMail()).toMatchObject({ template: 'licenceRefused', data: { reason: 'The second page is missing' } })
  expect(await requests()).toMatchObject(Array(3).fill({ isTask: true, ending: { how: 'rejected', by: 'Huda Omar' } }))
  expect((await requests()).every(({ readAt, doneAt }) => readAt && doneAt)).toBe(true)
  expect(await openTasks()).toMatchObject([{ kind: 'licenceRefused' }])
  expect(await profile()).toMatchObject({ newLicence: { status: 'REJECTED', reason: 'The second page is missing' } })

  await send('two')
  const second = (await profile()).newLicence
  expect((await decide({ licenceId: second._id, isAccepted: true, licenceExpiresOn: '2026-06-01' })).json().errors).toMatchObject([
    { path: 'licenceExpiresOn', code: 'licenceEnded' },
  ])
  await send('three')
  expect((await decide({ licenceId: second._id, isAccepted: true, licenceExpiresOn: '2027-05-31' })).json().code).toBe('CHANGED_MEANWHILE')
  const third = (await profile()).newLicence
  expect((await decide({ licenceId: third._id, isAccepted: true, licenceExpiresOn: '2027-05-31' })).statusCode).toBe(200)
  const business = await findProvider()
  expect(business).toMatchObject({ businessLicense: third.fileKey, licenceExpiresOn: '2027-05-31', approvalStatus: 'APPROVED' })
  expect(await profile()).toMatchObject({ newLicence: null, licenceExpiresOn: '2027-05-31' })
  expect(await findStoredNames(server.db)).toContain(oldLicence)
  expect(await sentAt('2026-06-02', '12:00')).toEqual([0, 0])
  expect(await sentAt('2027-05-01')).toEqual([1, 1])
})

test.each([
  ['1900-01-01', 'licenceDay'],
  ['2090-01-01', 'licenceDay'],
  ['2026-02-30', 'invalid'],
  ['1447/09/01', 'invalid'],
  ['١٤٤٧-٠٩-٠١', 'invalid'],
])('the date %s is refused', async (licenceExpiresOn, code) => {
  const answer = await ask('PUT', 'super-admin/service-provider/profile/licence-expiry/provider', 'sub', { body: { licenceExpiresOn } })
  expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path: 'licenceExpiresOn', code }]])
  expect((await findProvider())?.licenceExpiresOn).toBe(lastDay)
})

test('only an approved business sends one, and a decision after its rejection or deletion changes nothing', async () => {
  await insertNewLicence(server)
  await server.db.update(providers).set({ approvalStatus: 'REJECTED' }).where(isProvider)
  expect((await send('rejected')).json().code).toBe('PROVIDER_NOT_APPROVED')
  const body = { licenceId: 'new', isAccepted: true, licenceExpiresOn: '2027-05-31' }
  expect((await decide(body)).json().code).toBe('CHANGED_MEANWHILE')
  expect((await listed('licence=sent')).ids).toEqual([])
  await server.db.update(providers).set({ verifiedAt: null }).where(isProvider)
  expect((await decide(body)).json().code).toBe('NOT_FOUND')
  await server.db
    .update(providers)
    .set({ verifiedAt: new Date(0) })
    .where(isProvider)
})
