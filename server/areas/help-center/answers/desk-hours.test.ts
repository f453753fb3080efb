import { afterAll, beforeEach, expect, test } from 'vitest'
import type { DeskHours } from '#contract/help-answers.ts'
import { days } from '#contract/timings.ts'
import { chatMessages, chats } from '#server/db/schema-help-center.ts'
import { insertChat } from '#server/testing/chats.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { parseDeskHours } from './desk-hours.ts'

const server: TestServer = await testServer({ helpDeskHours: 'Sun-Thu 09:00-18:00, sat 20:00-02:00' })
const { db, clock } = server
afterAll(() => server.close())

const [minute, day] = [60_000, 86_400_000]
const read = async (): Promise<DeskHours> =>
  (await server.request('GET', '/api/v1/help-center/service-provider/get-desk-hours', { as: 'pending' })).json().data

/** One answer for each number of minutes that a business waited. */
const answerAfter = async (minutes: readonly number[], daysAgo = 1) => {
  const createdAt = new Date(startOfTests - daysAgo * day)
  await db.insert(chatMessages).values(
    minutes.map((wait, index) => ({
      id: `${daysAgo}-${index}`,
      chatId: 'chat',
      position: daysAgo * 100 + index,
      side: 'admin' as const,
      content: 'Answer',
      foldedContent: 'answer',
      createdAt,
      waitedSince: new Date(createdAt.getTime() - wait * minute),
    })),
  )
}

beforeEach(async () => {
  // A later start than that of the test before: the measure is cached.
  clock.now += day
  await db.delete(chats)
  await insertChat(db, 'chat', 'provider', [{ side: 'provider', content: 'Question', createdAt: new Date(startOfTests) }])
})

test('the hours of the setting are answered with their zone, Sunday first', async () => {
  const { timings, timeZone } = await read()
  expect(timeZone).toBe('Asia/Riyadh')
  expect(timings.map(({ day: name }) => name)).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Saturday'])
  expect(timings.at(-1)).toEqual({ day: 'Saturday', openingTime: '20:00', closingTime: '02:00' })
})

test('without a setting there are no hours', async () => {
  const plain = await testServer({ helpDeskHours: undefined })
  const answer = await plain.request('GET', '/api/v1/help-center/service-provider/get-desk-hours', { as: 'provider' })
  await plain.close()
  expect(answer.json().data.timings).toEqual([])
})

test('days may go past Saturday, and every day once is a week', () => {
  expect(parseDeskHours('Sat-Wed 08:00-16:00').map(({ day: name }) => name)).toEqual([
    'Saturday',
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
  ])
  expect(parseDeskHours('sun-sat 00:00-23:59').map(({ day: name }) => name)).toEqual(expect.arrayContaining([...days]))
})

test.each([
  'Sun-Thu',
  '09:00-18:00',
  'Sun-Thu 9:00-18:00',
  'Sun-Thu 09:00-24:00',
  'Sun-Thu 09:00-09:00',
  'Son-Thu 09:00-18:00',
  'Sun-Thu 09:00-18:00, Mon 10:00-12:00',
  'Sun-Thu 09:00-18:00,',
  ' ',
])('hours that cannot be read stop the start: "%s"', (text) => {
  expect(() => parseDeskHours(text)).toThrow('HELP_DESK_HOURS must be days with hours')
})

test('four of five answers of the last 30 days came within the usual wait', async () => {
  await answerAfter([5, 10, 20, 30, 600, 700], 31)
  await answerAfter([10, 20, 30, 60], 2)
  clock.now = startOfTests
  expect((await read()).usualWait).toBeNull()
  await answerAfter([600], 1)
  // Cached for five minutes.
  expect((await read()).usualWait).toBeNull()
  clock.now += 6 * minute
  const { usualWait } = await read()
  expect(usualWait).toBe((60 + 0.2 * (600 - 60)) * 60)
})
