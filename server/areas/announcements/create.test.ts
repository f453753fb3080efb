import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { announcementLead } from '#contract/limits.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { attempts, auditLog } from '#server/db/schema-security.ts'
import { createAnnouncement } from '#server/testing/announcements.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { hostileTexts } from '#server/testing/hostile-texts.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
await insertClaim(server.db, { code: 'AAAA2222' })
await insertClaim(server.db, { code: 'BBBB2222', dealId: 'tyres' })
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of [announcements, notifications, attempts]) await server.db.delete(table)
})

const create = (more?: object) => createAnnouncement(server, more)
const findAll = () => server.db.select().from(announcements)
const at = (ahead: number) => new Date(server.clock.now + ahead).toISOString()
const translation = { title: 'عروض العيد', message: 'خصم على كل القسائم حتى نهاية الأسبوع.' }

test('an announcement waits for review, is audited, and administrators are notified in both languages', async () => {
  const answer = await create({ title: ' Eid\noffers ', scheduledDateTime: at(60_000), language: 'en', translation })
  expect(answer.json()).toMatchObject({ success: true, message: 'Scheduled notification submitted. It is waiting for review.' })
  const [row] = await findAll()
  const translated = { translatedTitle: translation.title, translatedMessage: translation.message }
  const times = { scheduledAt: new Date(server.clock.now + 60_000), createdAt: new Date(server.clock.now) }
  expect(row).toMatchObject({ title: 'Eid offers', language: 'en', status: 'PENDING', providerId: 'provider', ...translated, ...times })
  const [line] = await server.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(line).toMatchObject({ action: 'announcement.created', accountId: 'provider', subject: row?.id })
  const inbox = (await server.request('GET', '/api/v1/notifications/get-notifications', { as: 'sub' })).json().data.rows
  expect(inbox).toMatchObject([
    {
      type: 'announcement',
      subjectId: row?.id,
      messageEn: expect.stringContaining('Eid offers'),
      messageAr: expect.stringContaining('عروض العيد'),
    },
  ])
  expect(await server.db.$count(notifications, eq(notifications.topic, 'submittedAnnouncements'))).toBe(3)
})

test('the language is that of the first letter where it is not sent', async () => {
  await create()
  await create({ title: 'عروض', message: 'خصم على قهوة Latte' })
  expect((await findAll()).map(({ language }) => language).sort()).toEqual(['ar', 'en'])
})

test.each([
  ['a time that is over', { scheduledDateTime: -1 }, 'scheduledDateTime', 'inPast', 'This time has passed. Choose a later one.'],
  ['this moment', { scheduledDateTime: 0 }, 'scheduledDateTime', 'inPast', 'This time has passed. Choose a later one.'],
  [
    'a time in more than a year',
    { scheduledDateTime: announcementLead + 1 },
    'scheduledDateTime',
    'tooFarAhead',
    'Choose a time within the next year.',
  ],
  [
    'a translation in the same language',
    { language: 'en', translation: { title: 'Eid', message: 'All vouchers' } },
    'translation.message',
    'otherLanguage',
    'Write the translation in the other language.',
  ],
  ['a group of customers that there is not', { audience: 'everybody' }, 'audience', 'invalid', undefined],
  ['a message of 20 KB', { message: 'x'.repeat(20_000) }, 'message', 'tooLong', undefined],
  ['a title of direction marks', { title: '\u202E\u2066' }, 'title', 'required', undefined],
])('%s is refused on its field', async (_name, { scheduledDateTime, ...more }: Record<string, unknown>, path, code, message) => {
  const time = typeof scheduledDateTime === 'number' ? { scheduledDateTime: at(scheduledDateTime) } : {}
  const answer = await create({ ...more, ...time })
  expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path, code, ...(message && { message }) }]])
  expect(await findAll()).toEqual([])
})

test('it is for all customers where nothing else is chosen, and for nobody is refused', async () => {
  await create()
  await create({ audience: 'openVoucher' })
  expect((await findAll()).map(({ audience }) => audience).sort()).toEqual(['all', 'openVoucher'])
  expect((await create({ audience: 'regulars' })).json()).toMatchObject({ code: 'NO_RECIPIENTS' })
  expect(await findAll()).toHaveLength(2)
})

test.each(['2026-03-04 12:00:00+03:00', '2026-03-04T12:00', '2026-02-31T12:00:00Z', 'tomorrow'])('the time %j is none', async (text) => {
  const answer = await create({ scheduledDateTime: text })
  expect(answer.json().errors).toMatchObject([{ path: 'scheduledDateTime', code: 'invalid' }])
})

test('a time with an offset is the same instant', async () => {
  const tomorrow = server.clock.now + 86_400_000
  const inRiyadh = new Date(tomorrow + 3 * 3_600_000).toISOString().replace('Z', '+03:00')
  expect((await create({ scheduledDateTime: inRiyadh })).statusCode).toBe(200)
  const [row] = await findAll()
  expect(row?.scheduledAt?.getTime()).toBe(tomorrow)
})

test.each(hostileTexts)('%j is stored as text', async (text) => {
  server.clock.now += 1
  const answer = await create({ title: text.slice(0, 80), message: text })
  const [row] = await findAll()
  if (answer.statusCode === 200) expect(row?.message).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
  else expect(answer.json().code).toBe('VALIDATION_FAILED')
})

test('the same idempotency key adds one', async () => {
  const headers = { 'idempotency-key': 'announcement-of-this-test' }
  const url = '/api/v1/scheduled-notification/create-notification'
  const body = { title: 'Once', message: 'Only once', scheduledDateTime: null }
  for (let count = 0; count < 2; count += 1)
    expect((await server.request('POST', url, { as: 'provider', headers, body })).statusCode).toBe(200)
  expect(await findAll()).toHaveLength(1)
})

test('a business adds twenty in a quarter of an hour, and others are not affected', async () => {
  for (let count = 0; count < 20; count += 1) expect((await create()).statusCode).toBe(200)
  expect((await create()).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect((await createAnnouncement(server, {}, 'other')).statusCode).toBe(200)
})
