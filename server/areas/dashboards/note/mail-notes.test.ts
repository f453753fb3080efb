import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, providers } from '#server/db/schema.ts'
import { notificationPreferences } from '#server/db/schema-inbox.ts'
import { morningNotes } from '#server/db/schema-morning-notes.ts'
import { createMessage } from '#server/mail/message.ts'
import { insertHistory } from '#server/testing/note-business.ts'
import { dayMs } from '#server/testing/note-histories.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { twelveBusinesses } from '#server/testing/twelve-businesses.ts'
import { mailMorningNotes } from './mail-notes.ts'

const now = Date.parse('2026-03-04T06:00:00Z')
const { growing, refusedHeavy, silent } = twelveBusinesses(now)
let server: TestServer

beforeAll(async () => {
  server = await testServer()
  await insertHistory(server.db, 'busy', refusedHeavy!)
  await insertHistory(server.db, 'silent', silent!)
  await server.db.update(accounts).set({ language: 'ar' }).where(eq(accounts.id, 'busy'))
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(morningNotes)
  await server.db.delete(notificationPreferences)
  const wanted = { topic: 'morningNote', portal: true, email: true } as const
  await server.db.insert(notificationPreferences).values(['busy', 'silent'].map((accountId) => ({ accountId, ...wanted })))
})

const noteMails = async () => (await server.mails()).filter(({ template }) => template === 'morningNote')

/** How many mails are sent at that time in Riyadh. */
async function sentAt(time: string, day = '2026-03-04'): Promise<number> {
  server.clock.now = Date.parse(`${day}T${time}:00+03:00`)
  const before = (await noteMails()).length
  await mailMorningNotes(server.deps)
  return (await noteMails()).length - before
}

test('from eight o’clock, once a day, to those who want it and of whom there is something to say', async () => {
  expect(await sentAt('07:59')).toBe(0)
  expect(await sentAt('08:00')).toBe(1)
  expect(await sentAt('08:01')).toBe(0)
  expect(await sentAt('12:00')).toBe(0)
  const rows = await server.db.select().from(morningNotes)
  expect(rows.map(({ mailedAt }) => mailedAt !== null)).toEqual([true, true])
})

test('a server that was off all morning sends nothing in the afternoon', async () => {
  expect(await sentAt('12:00')).toBe(0)
  expect(await sentAt('23:59')).toBe(0)
})

test('nobody else gets it: not by default, not turned off, not a rejected business', async () => {
  await server.db.update(notificationPreferences).set({ email: false })
  expect(await sentAt('08:00')).toBe(0)
  await server.db.update(notificationPreferences).set({ email: true })
  const isBusy = eq(providers.id, 'busy')
  await server.db.update(providers).set({ approvalStatus: 'REJECTED' }).where(isBusy)
  expect(await sentAt('08:01')).toBe(0)
  await server.db.update(providers).set({ approvalStatus: 'APPROVED' }).where(isBusy)
  expect(await sentAt('08:02')).toBe(1)
})

test('several instances at the same time send one', async () => {
  server.clock.now = now + dayMs / 24
  const before = (await noteMails()).length
  await Promise.all([1, 2, 3].map(() => mailMorningNotes(server.deps)))
  expect((await noteMails()).length).toBe(before + 1)
})

test('a business whose note cannot be read does not keep the others from theirs', async () => {
  const unreadable = { providerId: 'busy', day: '2026-03-04', writtenAt: new Date(now), findings: {} as never }
  await server.db.insert(morningNotes).values(unreadable)
  await expect(sentAt('08:00')).rejects.toThrow('busy')
  const mailed = await server.db.select().from(morningNotes).where(isNotNull(morningNotes.mailedAt))
  expect(mailed.map(({ providerId }) => providerId)).toEqual(['silent'])
})

test('it is in the language of the business, and links to the rows, the act and the settings', async () => {
  await sentAt('08:00')
  const mail = (await noteMails()).at(-1)!
  expect(mail).toMatchObject({ language: 'ar', to: 'busy@example.test' })
  const { subject, text, html } = createMessage(mail, 'id', { mailFrom: 'no-reply@example.test', supportEmail: undefined })
  expect(subject).toContain('موجز الصباح')
  expect(text).toMatch(/^130\u00a0ر\.س أمس من 6\u00a0عمليات استخدام، كما في يوم الثلاثاء السابق\.\n.*created=2026-03-03&lang=ar\n/)
  expect(text).toContain('حتى الساعة 08:00')
  expect(text).toContain('6 رموز لقسيمة «\u2068شاي لشخصين\u2069» رُفضت أمس')
  expect(text).toContain('/service-provider/redemptions/refused?created=2026-03-03&reason=VOUCHER_OUT_OF_HOURS&lang=ar')
  expect(text).toContain('/service-provider/deals/edit/busy-a?lang=ar')
  expect(text).toContain('/service-provider/account?lang=ar#notifications')
  expect(html).toContain('\u2068شاي لشخصين\u2069')
})

test('a record of yesterday is the sentence that it begins with, not repeated below', async () => {
  await insertHistory(server.db, 'growing', growing!)
  await server.db.insert(notificationPreferences).values({ accountId: 'growing', topic: 'morningNote', portal: true, email: true })
  await sentAt('08:00')
  const mail = (await noteMails()).find(({ to }) => to === 'growing@example.test')!
  const { text } = createMessage(mail, 'id', { mailFrom: 'no-reply@example.test', supportEmail: undefined })
  const [lead] = text.split('\n')
  expect(lead).toBe('SAR\u00a0416 yesterday from 19\u00a0redemptions, more than on each of the 12 Tuesdays before.')
  expect(text.match(/19\u00a0?\s?redemptions/g)).toHaveLength(1)
  expect(text).toContain('See what sells best: ')
})
