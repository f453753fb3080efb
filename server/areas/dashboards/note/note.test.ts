import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MorningNote, NoteSentence } from '#contract/morning-note.ts'
import { noteAct, noteRows } from '#contract/morning-note-links.ts'
import { ar } from '#contract/note-words.ar.ts'
import { en } from '#contract/note-words.en.ts'
import { type SubRole, subRoleRights } from '#contract/rights.ts'
import { messageConsents } from '#server/db/schema-announcements.ts'
import { notificationPreferences } from '#server/db/schema-inbox.ts'
import { hiddenNoteRules, morningNotes } from '#server/db/schema-morning-notes.ts'
import { redemptions } from '#server/db/schema-sales.ts'
import { insertHistory, withIds } from '#server/testing/note-business.ts'
import { dayMs, type History, rollHistory } from '#server/testing/note-histories.ts'
import { countFacts, isTrue } from '#server/testing/note-recount.ts'
import { type TestServer, testServer, tokenFor } from '#server/testing/test-server.ts'
import { twelveBusinesses } from '#server/testing/twelve-businesses.ts'
import { readFacts } from './read-facts.ts'

const now = Date.parse('2026-03-04T06:00:00Z')
const businesses = twelveBusinesses(now)
const rolled: Readonly<Record<string, History>> = Object.fromEntries(
  [11, 12, 13, 14, 15, 16].map((seed) => [`rolled${seed}`, rollHistory(seed, now)]),
)
let server: TestServer

beforeAll(async () => {
  server = await testServer()
  server.clock.now = now
  for (const [id, history] of Object.entries({ ...businesses, ...rolled })) await insertHistory(server.db, id, history)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = now
  await server.db.delete(morningNotes)
  await server.db.delete(hiddenNoteRules)
})

const path = '/api/v1/service-provider/morning-note'

async function request(id: string, method: 'GET' | 'PATCH' = 'GET', body?: object): Promise<MorningNote> {
  const token = await tokenFor(server.deps, { id, role: 'SERVICE_PROVIDER' })
  const answer = await server.request(method, path, { token, ...(body && { body }) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const listRules = ({ sentences }: MorningNote) => sentences.map(({ rule }) => rule)

const fmt = {
  number: (value: number) => String(Math.round(value * 10) / 10),
  money: (riyals: number) => `SAR ${riyals}`,
  day: (day: string) => day.slice(5),
  time: (hour: number) => `${hour}:00`,
  name: (text: string) => text,
}
const write = (language: 'en' | 'ar', sentence: NoteSentence) => {
  const { figure, rest } = { en, ar }[language].describe(sentence, fmt)
  return `${figure} ${rest}`
}

test('twelve businesses hear what they should, in both languages', async () => {
  const said: string[] = []
  for (const [id, history] of Object.entries(businesses)) {
    const { sentences } = await request(id)
    for (const sentence of sentences) expect(isTrue(sentence, withIds(id, history)), JSON.stringify(sentence)).toBe(true)
    said.push(id, ...sentences.flatMap((sentence) => [write('en', sentence), write('ar', sentence)].map((text) => `  ${text}`)))
  }
  await expect(`${said.join('\n')}\n`).toMatchFileSnapshot('twelve-businesses.txt')
})

test.each(Object.keys(rolled))('of %s the database counts what happened, and the note is true', async (id) => {
  const history = withIds(id, rolled[id]!)
  const counted = countFacts(history)
  const facts = await readFacts({ db: server.db, providerId: id, now: history.now, today: '2026-03-04', zone: 'Asia/Riyadh' })
  const toKey = (row: { readonly dealId: string | null; readonly reason?: string }) => `${row.dealId} ${row.reason}`
  const byDeal = <Row extends { readonly dealId: string | null; readonly reason?: string }>(rows: readonly Row[]) =>
    rows.toSorted((one, other) => toKey(one).localeCompare(toKey(other), 'en'))
  const withoutReviews = (rows: typeof facts.ratings) => byDeal(rows.map((row) => ({ ...row, reviewId: null })))
  expect({ ...facts, ratings: withoutReviews(facts.ratings), refused: byDeal(facts.refused), ending: byDeal(facts.ending) }).toEqual({
    ...counted,
    ratings: withoutReviews(counted.ratings),
    refused: byDeal(counted.refused),
    ending: byDeal(counted.ending),
    messages: expect.arrayContaining([...counted.messages]),
  })
  expect(facts.messages).toHaveLength(counted.messages.length)
  for (const sentence of (await request(id)).sentences) expect(isTrue(sentence, history), JSON.stringify(sentence)).toBe(true)
})

const lists: Readonly<Record<string, string>> = {
  '/service-provider/redemptions': 'service-provider/redemption/get-all-redemptions',
  '/service-provider/redemptions/refused': 'service-provider/redemption/get-refused-scans',
  '/service-provider/ratings': 'service-provider/ratings/get-ratings',
  '/service-provider/deals': 'service-provider/deal/get-deals',
}

test('a figure is the number of the rows behind its link', async () => {
  const followed = new Set<string>()
  for (const id of Object.keys(businesses)) {
    const token = await tokenFor(server.deps, { id, role: 'SERVICE_PROVIDER' })
    for (const sentence of (await request(id)).sentences) {
      const rows = noteRows(sentence)
      const list = rows && lists[rows.to]
      if (!list || !('number' in sentence) || !('search' in rows)) continue
      const { created, reason, from, to, status, dealId }: Partial<Record<string, unknown>> = rows.search
      const isDeals = list.endsWith('get-deals')
      const query = new URLSearchParams({
        page: '1',
        limit: '10',
        ...(created !== undefined && { redemptionDate: String(created) }),
        ...(reason !== undefined && { reason: String(reason) }),
        ...(from !== undefined && { dateRange: `${from}to${to}` }),
        ...(dealId !== undefined && { dealId: String(dealId) }),
        ...(isDeals && { dealStatus: String(status) }),
      })
      const answer = await server.request('GET', `/api/v1/${list}?${query}`, { token })
      expect(answer.json().data?.pagination?.totalCount, `${id} ${list}?${query} ${answer.body.slice(0, 200)}`).toBe(sentence.number)
      followed.add(sentence.rule)
    }
  }
  expect([...followed].toSorted()).toEqual(['bestDay', 'fallenRating', 'quietHours', 'refusedScans', 'rejectedVoucher', 'worstDay'])
})

test('a note is written once a day: what arrives later changes nothing, and several requests at once agree', async () => {
  const [first, second] = await Promise.all([request('bigDay'), request('bigDay')])
  expect(second).toEqual(first)
  expect(listRules(first!)).toContain('bestDay')
  const yesterday = and(eq(redemptions.providerId, 'bigDay'), eq(redemptions.id, 'bigDay-r0'))
  await server.db
    .update(redemptions)
    .set({ redeemedAt: new Date(now - 40 * dayMs) })
    .where(yesterday)
  server.clock.now = now + 10 * 3_600_000
  expect(await request('bigDay')).toEqual(first)
  await server.db
    .update(redemptions)
    .set({ redeemedAt: new Date(now - dayMs) })
    .where(yesterday)
})

test('nothing is said twice in a week, and again after it', async () => {
  expect(listRules(await request('rejectedVoucher'))).toContain('rejectedVoucher')
  server.clock.now = now + 6 * dayMs
  expect(listRules(await request('rejectedVoucher'))).not.toContain('rejectedVoucher')
  server.clock.now = now + 7 * dayMs
  expect(listRules(await request('rejectedVoucher'))).toContain('rejectedVoucher')
})

test('a rule that is not useful is silent for 30 days, unless that is taken back; other businesses keep it', async () => {
  expect(listRules(await request('bigDay'))).toContain('bestDay')
  const hide = (isHidden: boolean) => request('bigDay', 'PATCH', { rule: 'bestDay', isHidden })
  expect(listRules(await hide(true))).not.toContain('bestDay')
  expect(listRules(await hide(true))).not.toContain('bestDay')
  expect(listRules(await request('growing'))).toContain('bestDay')
  expect(listRules(await hide(false))).toContain('bestDay')
  expect(await server.db.select().from(hiddenNoteRules)).toEqual([])
  await hide(true)
  expect(await server.db.select().from(hiddenNoteRules)).toMatchObject([{ until: '2026-04-02' }])
})

test('nothing leads to a new notification until a customer has agreed to them', async () => {
  const listActs = async (subRole: SubRole = 'OWNER') => {
    const note = await request('endingVoucher')
    return note.sentences.map((sentence) => noteAct(sentence, note, subRoleRights[subRole])?.label)
  }
  expect(await listActs()).toContain(undefined)
  const consent = { customerId: 'endingVoucher-50', providerId: 'endingVoucher', agreedAt: new Date(now) }
  await server.db.insert(messageConsents).values(consent)
  expect(await listActs()).toContain('message')
  expect(await listActs('VIEWER')).not.toContain('message')
})

test('who does not want it in the portal sees none', async () => {
  const row = { accountId: 'bigDay', topic: 'morningNote', portal: false, email: false } as const
  await server.db.insert(notificationPreferences).values(row)
  expect((await request('bigDay')).sentences).toEqual([])
  await server.db.delete(notificationPreferences)
})
