import { and, eq, inArray } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { announcementQueue } from '#server/db/queues.ts'
import { deals, providers } from '#server/db/schema.ts'
import { announcementDeliveries, announcements, messageConsents } from '#server/db/schema-announcements.ts'
import { notificationPreferences, notifications } from '#server/db/schema-inbox.ts'
import { claims, customers } from '#server/db/schema-sales.ts'
import { createBoss, logBoss } from '#server/jobs/create-boss.ts'
import type { TrustedClock } from '#server/jobs/trusted-clock.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { createAnnouncement, decideAnnouncement, findAnnouncement, insertAnnouncement } from '#server/testing/announcements.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { trustingClock } from '#server/testing/trusting-clock.ts'
import { enqueueOverdue } from './enqueue-sending.ts'
import { workOnAnnouncements } from './work-on-announcements.ts'

const server: TestServer = await testServer({ customerMessagesPerWeek: 100 })
const { db, deps, clock, statements } = server
const start = clock.now
afterAll(() => server.close())

const log = { error: vi.fn(), warn: vi.fn() }
const running: PgBoss[] = []
/** As one instance does. */
async function work(mail: Mailer = deps.mail, checked: Pick<TrustedClock, 'check'> = trustingClock(deps.now)): Promise<void> {
  const boss = await createBoss(statements)
  logBoss(boss, log)
  running.push(boss)
  await boss.start()
  await workOnAnnouncements({ ...deps, mail, boss, log, clock: checked })
}
const stop = async () => {
  for (const boss of running.splice(0)) await boss.stop({ timeout: 5_000 })
}

const hour = 3_600_000
const waiting = (id: string, more: object = {}) =>
  insertAnnouncement(db, { id, title: id, scheduledAt: new Date(clock.now + hour), ...more })
const approve = (...ids: string[]) => Promise.all(ids.map((id) => decideAnnouncement(server, id)))
const find = (id: string) => findAnnouncement(db, id)
const states = async () => (await statements.executeSql(`select state::text from pgboss.job where name = '${announcementQueue}'`)).rows
/** As if the time of every job had come by the database's clock. */
const wakeJobs = () => statements.executeSql(`update pgboss.job set start_after = now() where name = '${announcementQueue}'`)
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 50 })
const untilDone = () => until(async () => expect(await states()).toEqual([]))

beforeEach(async () => {
  clock.now = start
  for (const table of [announcements, notifications, notificationPreferences, claims, messageConsents]) await db.delete(table)
  await statements.executeSql(`delete from pgboss.job where name = '${announcementQueue}'`)
  for (const [code, customer, dealId] of [
    ['AAAA2222', 'Nora Saad', 'tea'],
    ['BBBB2222', 'Nora Saad', 'cake'],
    ['CCCC2222', 'Badr Ali', 'tea'],
    ['DDDD2222', 'Lina Omar', 'tyres'],
  ] as const)
    await insertClaim(db, { code, customer, dealId })
})
afterEach(stop)

test('at its time it goes once to each customer with a claim, and the business learns of how many', async () => {
  await waiting('eid')
  await approve('eid')
  clock.now += hour
  await wakeJobs()
  await work()
  await untilDone()
  expect(await find('eid')).toMatchObject({ sentAt: new Date(clock.now), recipientCount: 2, isLate: false, status: 'APPROVED' })
  const delivered = await db.select().from(announcementDeliveries).orderBy(announcementDeliveries.customerId)
  expect(delivered.map(({ customerId }) => customerId)).toEqual(['Badr Ali', 'Nora Saad'])
  const { rows } = (await server.request('GET', '/api/v1/notifications/get-notifications', { as: 'provider' })).json().data
  expect(rows[0]).toMatchObject({ titleEn: 'Scheduled notification sent', messageEn: expect.stringContaining('was sent to 2 customers.') })
})

test('without a time it is sent at once, and so is one that was approved too late, which says so', async () => {
  await createAnnouncement(server, { title: 'Now' })
  const [now] = await db.select().from(announcements)
  await waiting('late', { scheduledAt: new Date(clock.now - hour) })
  await approve(now?.id ?? '', 'late')
  await work()
  await untilDone()
  expect([await find(now?.id ?? ''), await find('late')]).toMatchObject([
    { isLate: false, recipientCount: 2 },
    { isLate: true, recipientCount: 2 },
  ])
  const texts = await db.select().from(notifications).where(eq(notifications.kind, 'announcementSent'))
  expect(texts.map(({ params }) => params.isLate).sort()).toEqual(['true', undefined])
})

test('a job that comes before the time, as after the clock was set back, waits again', async () => {
  await waiting('eid')
  await approve('eid')
  clock.now -= 24 * hour
  await wakeJobs()
  await work()
  const wait = `select round(extract(epoch from start_after - now()) / 3600)::int as hours from pgboss.job where name = '${announcementQueue}'`
  await until(async () => expect((await statements.executeSql(wait)).rows).toEqual([{ hours: 25 }]))
  expect((await find('eid'))?.sentAt).toBeNull()
  clock.now = start + hour
  await wakeJobs()
  await untilDone()
  expect(await find('eid')).toMatchObject({ recipientCount: 2, isLate: false })
})

test.each([
  ['two days ahead of the database', { isAgreed: false, sent: null }],
  ['two days ahead, with the database', { isAgreed: true, sent: 2 }],
])('by a clock %s none is sent at its time, and a line says why', async (_which, { isAgreed, sent }) => {
  await waiting('eid')
  await createAnnouncement(server, { title: 'Now' })
  const [now] = await db.select().from(announcements).where(eq(announcements.title, 'Now'))
  await approve('eid', now?.id ?? '')
  clock.now += 48 * hour
  await wakeJobs()
  await work(deps.mail, { check: async () => ({ now: clock.now, isAgreed, isTrusted: false, problem: 'The clock is wrong.' }) })
  await until(async () => expect((await states()).every(({ state }) => state === 'retry')).toBe(true))
  expect([(await find('eid'))?.sentAt, (await find(now?.id ?? ''))?.recipientCount]).toEqual([null, sent])
  const err = expect.objectContaining({ message: 'The clock is wrong.' })
  expect(log.warn).toHaveBeenCalledWith({ err, announcement: 'eid' }, 'announcement not sent, it will be tried again')
  await stop()
  await wakeJobs()
  await work()
  await untilDone()
  expect(await find('eid')).toMatchObject({ recipientCount: 2 })
})

test('one that is overdue without a job gets one, and one that is due has only one', async () => {
  await waiting('eid')
  await approve('eid')
  await statements.executeSql(`delete from pgboss.job where name = '${announcementQueue}'`)
  await enqueueOverdue(deps.boss, db, clock.now + hour + 59_000)
  expect(await states()).toEqual([])
  for (let count = 0; count < 2; count += 1) await enqueueOverdue(deps.boss, db, clock.now + hour + 61_000)
  expect(await states()).toEqual([{ state: 'created' }])
  clock.now += hour + 61_000
  await work()
  await untilDone()
  await enqueueOverdue(deps.boss, db, clock.now + hour)
  expect([await states(), (await find('eid'))?.recipientCount]).toEqual([[], 2])
})

test('one that was withdrawn is not sent', async () => {
  await waiting('eid')
  await approve('eid')
  await decideAnnouncement(server, 'eid', { notificationStatus: 'REJECTED' })
  clock.now += hour
  await wakeJobs()
  await work()
  await untilDone()
  expect(await find('eid')).toMatchObject({ status: 'REJECTED', sentAt: null })
  expect(await db.$count(announcementDeliveries)).toBe(0)
})

test('that of a business that is not approved any more is rejected with a reason in its language', async () => {
  await waiting('eid', { language: 'ar' })
  await approve('eid')
  await db.update(providers).set({ approvalStatus: 'REJECTED' }).where(eq(providers.id, 'provider'))
  clock.now += hour
  await wakeJobs()
  await work()
  await untilDone()
  await db.update(providers).set({ approvalStatus: 'APPROVED' }).where(eq(providers.id, 'provider'))
  const reason = 'لم تكن المنشأة مقبولة عندما حان الموعد، فلم يُرسل الإشعار.'
  expect(await find('eid')).toMatchObject({ status: 'REJECTED', reason, decidedById: null, decidedAt: new Date(clock.now), sentAt: null })
  expect(await db.$count(announcementDeliveries)).toBe(0)
  expect(await db.$count(notifications, eq(notifications.kind, 'announcementRejected'))).toBe(1)
})

const withdrawConsents = (...customerIds: string[]) =>
  db.delete(messageConsents).where(and(inArray(messageConsents.customerId, customerIds), eq(messageConsents.providerId, 'provider')))

async function sendAtItsTime(): Promise<void> {
  clock.now += hour
  await wakeJobs()
  await work()
  await untilDone()
}

test('who withdrew the consent, or was erased, since the approval does not get it', async () => {
  await insertClaim(db, { code: 'EEEE2222', customer: 'Hind Ali' })
  await waiting('eid')
  await approve('eid')
  await withdrawConsents('Nora Saad')
  await db.update(customers).set({ emailAddress: 'erased:hind' }).where(eq(customers.id, 'Hind Ali'))
  await sendAtItsTime()
  await db.delete(customers).where(eq(customers.id, 'Hind Ali'))
  expect(await find('eid')).toMatchObject({ recipientCount: 1, overLimitCount: 0 })
  expect(await db.select({ to: announcementDeliveries.customerId }).from(announcementDeliveries)).toEqual([{ to: 'Badr Ali' }])
})

test('if all have withdrawn their consent since the approval it is rejected, and the business reads why', async () => {
  await waiting('eid', { language: 'ar' })
  await approve('eid')
  await withdrawConsents('Nora Saad', 'Badr Ali')
  await sendAtItsTime()
  const reason = 'لم يكن أي من عملائك قد وافق على استلام إشعاراتك عندما حان الموعد، فلم يُرسل الإشعار.'
  expect(await find('eid')).toMatchObject({ status: 'REJECTED', reason, sentAt: null, recipientCount: null })
  expect(await db.$count(notifications, eq(notifications.kind, 'announcementRejected'))).toBe(1)
})

test('the customers of its group are those at the moment of sending', async () => {
  const soon = new Date(clock.now + hour / 2).toISOString()
  await insertClaim(db, { code: 'EEEE2222', customer: 'Hind Ali', expiresAt: soon })
  await waiting('eid', { audience: 'openVoucher' })
  await approve('eid')
  await insertClaim(db, { code: 'FFFF2222', customer: 'Reem Ali' })
  await sendAtItsTime()
  expect(await find('eid')).toMatchObject({ recipientCount: 3 })
  const delivered = await db.select().from(announcementDeliveries).orderBy(announcementDeliveries.customerId)
  expect(delivered.map(({ customerId }) => customerId)).toEqual(['Badr Ali', 'Nora Saad', 'Reem Ali'])
})

test.each([
  ['no customer is in its group any more', [], 'No customer belonged to the group you chose when the time came. Nothing was sent.'],
  [
    'no customer of its group agrees any more',
    ['Nora Saad', 'Badr Ali'],
    'No customer of the group you chose had agreed to your notifications when the time came. Nothing was sent.',
  ],
])('if %s it is rejected, and the business reads why', async (_what, withdrawing, reason) => {
  await waiting('eid', { audience: 'openVoucher' })
  await approve('eid')
  if (withdrawing.length > 0) await withdrawConsents(...withdrawing)
  else await db.update(claims).set({ expiresAt: new Date(clock.now) })
  await sendAtItsTime()
  expect(await find('eid')).toMatchObject({ status: 'REJECTED', reason, sentAt: null, recipientCount: null })
  expect(await db.$count(announcementDeliveries)).toBe(0)
})

test('customers who had enough that week are left out and counted, also between two workers', async () => {
  deps.config.customerMessagesPerWeek = 3
  onTestFinished(() => {
    deps.config.customerMessagesPerWeek = 100
  })
  await insertClaim(db, { code: 'FFFF2222', customer: 'Badr Ali', dealId: 'tyres' })
  await withdrawConsents('Nora Saad')
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const id of ids) await waiting(id, { providerId: id < 'd' ? 'provider' : 'other', scheduledAt: new Date(clock.now - hour) })
  await approve(...ids)
  await Promise.all([work(), work()])
  await untilDone()
  expect(await db.$count(announcementDeliveries, eq(announcementDeliveries.customerId, 'Badr Ali'))).toBe(3)
  for (const row of await db.select().from(announcements)) {
    const isAlone = row.providerId === 'provider'
    expect(isAlone ? (row.sentAt === null) === (row.status === 'REJECTED') : row.recipientCount === 2 || row.overLimitCount === 1).toBe(
      true,
    )
  }
})

test.each([
  ['withdrawn', { deletedAt: new Date(0) }],
  ['rejected', { status: 'REJECTED' }],
] as const)('with a voucher that was %s it goes without, and the business is told', async (_what, changed) => {
  const [former] = await db.select().from(deals).where(eq(deals.id, 'tea'))
  await waiting('eid', { dealId: 'tea' })
  await approve('eid')
  await db.update(deals).set(changed).where(eq(deals.id, 'tea'))
  await sendAtItsTime()
  await db
    .update(deals)
    .set({ ...former, ...(former && { deletedAt: former.deletedAt, status: former.status }) })
    .where(eq(deals.id, 'tea'))
  expect(await find('eid')).toMatchObject({ recipientCount: 2, isDealLeftOut: true, dealId: 'tea' })
  const { rows } = (await server.request('GET', '/api/v1/notifications/get-notifications', { as: 'provider' })).json().data
  expect(rows[0].messageEn).toContain('It went without its voucher')
})

test('one that fails is tried again and does not stop the others', async () => {
  await db.insert(notificationPreferences).values({ accountId: 'other', topic: 'decidedAnnouncements', portal: true, email: true })
  await waiting('failing', { providerId: 'other', scheduledAt: new Date(clock.now - hour) })
  await waiting('fine', { scheduledAt: new Date(clock.now - hour) })
  await approve('failing', 'fine')
  await work({ ...deps.mail, enqueueLater: () => Promise.reject(new Error('no mail today')) })
  await until(async () => expect(await states()).toEqual([{ state: 'retry' }]))
  expect([(await find('failing'))?.sentAt, (await find('fine'))?.recipientCount]).toEqual([null, 2])
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ announcement: 'failing' }),
    'announcement not sent, it will be tried again',
  )
  expect(await db.$count(announcementDeliveries)).toBe(2)
  await stop()
  await work()
  await wakeJobs()
  await untilDone()
  expect(await find('failing')).toMatchObject({ recipientCount: 1 })
})

test('what a killed worker had taken is sent once by the next one', async () => {
  await waiting('eid', { scheduledAt: new Date(clock.now - hour) })
  await approve('eid')
  const killed = await createBoss(statements)
  logBoss(killed, log)
  running.push(killed)
  await killed.start()
  expect(await killed.fetch(announcementQueue)).toHaveLength(1)
  await enqueueOverdue(deps.boss, db, clock.now + hour)
  expect(await states()).toEqual([{ state: 'active' }])
  await statements.executeSql(`update pgboss.job set started_on = started_on - interval '2 minutes' where name = '${announcementQueue}'`)
  await killed.supervise()
  await wakeJobs()
  await work()
  await untilDone()
  expect(await find('eid')).toMatchObject({ recipientCount: 2, version: 2 })
  expect(await db.$count(notifications, eq(notifications.kind, 'announcementSent'))).toBe(1)
})

test('two workers send each of sixty once', async () => {
  const ids = Array.from({ length: 60 }, (_, index) => `many-${index}`)
  for (const id of ids) await waiting(id, { scheduledAt: new Date(clock.now - hour) })
  await approve(...ids)
  await Promise.all([work(), work()])
  await untilDone()
  const sent = await db.select().from(announcements)
  expect(sent.every(({ recipientCount, isLate }) => recipientCount === 2 && isLate)).toBe(true)
  expect([await db.$count(announcementDeliveries), await db.$count(notifications, eq(notifications.kind, 'announcementSent'))]).toEqual([
    120, 60,
  ])
})
