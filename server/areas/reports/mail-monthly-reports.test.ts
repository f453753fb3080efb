import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/roles.ts'
import { accounts } from '#server/db/schema.ts'
import { notificationPreferences } from '#server/db/schema-inbox.ts'
import { redemptions } from '#server/db/schema-sales.ts'
import { createMessage } from '#server/mail/message.ts'
import { insertDemo } from '#server/testing/demo-world.ts'
import { type TestServer, testServer, tokenFor } from '#server/testing/test-server.ts'
import { mailMonthlyReports } from './mail-monthly-reports.ts'

let server: TestServer
const ids = new Map<string, string>()

beforeAll(async () => {
  server = await testServer()
  await insertDemo(server.db, server.clock.now)
  for (const { id, emailAddress } of await server.db.select().from(accounts)) ids.set(emailAddress, id)
  await server.db
    .update(accounts)
    .set({ language: 'ar' })
    .where(eq(accounts.id, findId('super')))
})
afterAll(() => server.close())
beforeEach(() => server.db.delete(notificationPreferences))

const findId = (name: string) => ids.get(`${name}@qaseema.test`) ?? ''

async function change(name: string, role: Role, email: boolean) {
  const token = await tokenFor(server.deps, { id: findId(name), role })
  const body = { topic: 'monthlyReport', portal: true, email }
  return server.request('PUT', '/api/v1/notifications/change-preference', { token, body })
}

const reports = async () => (await server.mails()).filter(({ template }) => template === 'monthlyReport')

/** To whom mails are sent at that time in Riyadh. */
async function sentAt(day: string, time: string): Promise<string[]> {
  server.clock.now = Date.parse(`${day}T${time}:00+03:00`)
  const before = (await reports()).length
  await mailMonthlyReports(server.deps)
  return (await reports()).slice(before).map(({ to }) => to)
}

test('from eight o’clock of the first day, once a month, to those who want it', async () => {
  expect((await change('super', 'SUPER_ADMIN', true)).statusCode).toBe(200)
  expect(await sentAt('2026-03-01', '07:59')).toEqual([])
  expect(await sentAt('2026-03-01', '08:00')).toEqual(['super@qaseema.test'])
  expect(await sentAt('2026-03-01', '08:01')).toEqual([])
  await change('super', 'SUPER_ADMIN', false)
  await change('super', 'SUPER_ADMIN', true)
  expect(await sentAt('2026-03-02', '08:00')).toEqual([])
  expect(await sentAt('2026-04-01', '08:00')).toEqual(['super@qaseema.test'])
})

test('a server that was off sends it until the third day', async () => {
  await change('super', 'SUPER_ADMIN', true)
  expect(await sentAt('2026-03-04', '08:00')).toEqual([])
  expect(await sentAt('2026-03-03', '23:00')).toEqual(['super@qaseema.test'])
})

test('nobody else gets it, and a business cannot choose it', async () => {
  expect(await sentAt('2026-03-01', '08:00')).toEqual([])
  expect((await change('provider', 'SERVICE_PROVIDER', true)).statusCode).toBe(422)
  await change('super', 'SUPER_ADMIN', false)
  expect(await sentAt('2026-03-01', '09:00')).toEqual([])
})

test('several instances at the same time send one', async () => {
  await change('super', 'SUPER_ADMIN', true)
  server.clock.now = Date.parse('2026-03-01T08:00:00+03:00')
  const before = (await reports()).length
  await Promise.all([1, 2, 3].map(() => mailMonthlyReports(server.deps)))
  expect((await reports()).length).toBe(before + 1)
})

test('it has the totals of the two months, the best categories, and links to the report and the settings', async () => {
  await change('super', 'SUPER_ADMIN', true)
  await sentAt('2026-03-01', '08:00')
  const mail = (await reports()).at(-1)
  if (mail?.template !== 'monthlyReport') throw new Error('no mail')
  const of = async (month: string) => {
    const rows = await server.db.select().from(redemptions)
    const sold = rows.filter(({ redeemedAt }) => new Date(redeemedAt.getTime() + 3 * 3_600_000).toISOString().startsWith(month))
    return [sold.length, sold.reduce((sum, { discountedPrice }) => sum + discountedPrice, 0) / 100]
  }
  const { data } = mail
  expect([data.redemptions, data.revenue]).toEqual(await of('2026-02'))
  expect([data.previousRedemptions, data.previousRevenue]).toEqual(await of('2026-01'))
  expect(data.groups.map(({ revenue }) => revenue)).toEqual(data.groups.map(({ revenue }) => revenue).toSorted((one, other) => other - one))
  expect(data.groups).toHaveLength(3)
  const { subject, text } = createMessage(mail, 'id', { mailFrom: 'no-reply@example.test', supportEmail: undefined })
  expect(subject).toContain('تقرير فبراير 2026')
  expect(text).toContain('/admin/reports?group=category&from=2026-02-01&to=2026-02-28&lang=ar')
  expect(text).toContain('/admin/account?lang=ar#notifications')
})
