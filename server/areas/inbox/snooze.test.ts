import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Notification } from '#contract/inbox.ts'
import { snoozeLead } from '#contract/limits.ts'
import { type LiveMessage, liveChannel } from '#server/db/publish.ts'
import { deals } from '#server/db/schema.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { notify } from '#server/notifications/notify.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer({ undoSeconds: 60 })
const { db, clock } = server
afterAll(() => server.close())
const formerDeals = await db.select().from(deals)
beforeEach(async () => {
  clock.now = startOfTests
  await db.delete(notifications)
  for (const deal of formerDeals) await db.update(deals).set(deal).where(eq(deals.id, deal.id))
})

const hour = 3_600_000
const isoIn = (milliseconds: number) => new Date(startOfTests + milliseconds).toISOString()
type Kind = Parameters<typeof notify>[1]['kind']
/** Returns the id that all recipients share. */
const happen = async (kind: Kind = 'dealCreated', subjectId = 'coffee') => {
  await db.transaction((tx) => notify(tx, { kind, providerId: 'provider', subjectId, details: { dealEn: 'Coffee' } }, server.deps))
  const rows = await db.select().from(notifications)
  return rows.find((row) => row.subjectId === subjectId && row.kind === kind)?.id ?? ''
}
const get = async (query: string, as: PersonName = 'admin') =>
  (await server.request('GET', `/api/v1/notifications/get-notifications?${query}`, { as })).json().data as {
    rows: Notification[]
    snoozedCount: number
    nextWakeAt: string | null
  }
const snooze = (notificationIds: readonly string[], until: string | null, as: PersonName = 'admin') =>
  server.request('POST', '/api/v1/notifications/snooze-notifications', { as, body: { notificationIds, until } })
const counts = async (as?: PersonName) => {
  const { rows, snoozedCount, nextWakeAt } = await get(`state=${as === 'provider' ? 'todo' : 'queue'}`, as)
  return { rows: rows.length, snoozedCount, nextWakeAt }
}
const one = { rows: 1, snoozedCount: 0, nextWakeAt: null }

describe('a snoozed task', () => {
  test('is not to do, for its reader alone, until its time, and then stands where it stood', async () => {
    const first = await happen('dealCreated', 'coffee')
    clock.now += 60_000
    const second = await happen('dealCreated', 'ahmad')
    expect((await snooze([first], isoIn(2 * hour))).statusCode).toBe(200)
    expect(await counts()).toEqual({ rows: 1, snoozedCount: 1, nextWakeAt: isoIn(2 * hour) })
    expect((await get('state=snoozed')).rows).toMatchObject([
      { _id: first, snoozedUntil: isoIn(2 * hour), task: { act: 'review' }, done: null },
    ])
    expect((await get(`ids=${first}`)).rows).toMatchObject([{ snoozedUntil: isoIn(2 * hour) }])
    expect((await get('state=done')).rows).toEqual([])
    expect(await counts('sub')).toMatchObject({ rows: 2, snoozedCount: 0 })
    clock.now = startOfTests + 2 * hour - 1
    expect(await counts()).toMatchObject({ rows: 1 })
    clock.now += 1
    const { rows, ...after } = await get('state=queue')
    expect(rows.map(({ _id, snoozedUntil }) => [_id, snoozedUntil])).toEqual([
      [second, null],
      [first, null],
    ])
    expect(after).toMatchObject({ snoozedCount: 0, nextWakeAt: null })
    expect((await get('state=snoozed')).rows).toEqual([])
  })

  test('comes back at once when it is woken; the next wake time is the earliest', async () => {
    const [first, second] = [await happen('dealCreated', 'coffee'), await happen('dealCreated', 'ahmad')]
    await snooze([first], isoIn(3 * hour))
    await snooze([second], isoIn(hour))
    expect(await counts()).toEqual({ rows: 0, snoozedCount: 2, nextWakeAt: isoIn(hour) })
    await snooze([second], null)
    expect(await counts()).toEqual({ rows: 1, snoozedCount: 1, nextWakeAt: isoIn(3 * hour) })
    await snooze([first, second], isoIn(2 * hour))
    expect(await counts()).toMatchObject({ snoozedCount: 2, nextWakeAt: isoIn(2 * hour) })
  })

  test('that somebody does meanwhile is done, and is snoozed again once that is undone', async () => {
    const id = await happen()
    await snooze([id], isoIn(hour))
    const decide = (body: object) =>
      server.request('POST', '/api/v1/deal/approve-or-unapprove', { as: 'sub', body: { dealId: 'coffee', ...body } })
    await decide({ isApproved: true })
    expect(await counts()).toEqual({ rows: 0, snoozedCount: 0, nextWakeAt: null })
    expect((await get('state=done')).rows).toMatchObject([{ done: { how: 'approved', by: 'Huda Omar' }, snoozedUntil: null }])
    const late = await snooze([id], isoIn(2 * hour))
    expect([late.statusCode, late.json().code]).toEqual([409, 'CHANGED_MEANWHILE'])
    expect((await snooze([id], null)).statusCode).toBe(200)
    await decide({ isApproved: true, undo: true })
    expect(await counts()).toMatchObject({ rows: 0, snoozedCount: 1 })
  })

  test('is told once to the account, not to others', async () => {
    const id = await happen()
    const messages: LiveMessage[] = []
    const stop = await server.deps.listen(liveChannel, { onMessage: (text) => messages.push(JSON.parse(text)), onGap: () => undefined })
    onTestFinished(stop)
    for (const until of [isoIn(hour), isoIn(hour), null, null]) expect((await snooze([id], until)).statusCode).toBe(200)
    const change = { do: 'emit', room: 'account:admin', event: 'change', data: { area: 'inbox', id } }
    await vi.waitFor(() => expect(messages.filter(({ do: what }) => what === 'emit')).toHaveLength(2), { timeout: 5_000 })
    expect(messages).toEqual([change, change])
  })
})

describe('refused', () => {
  test.each([
    ['a time that is over', -1, 'inPast'],
    ['this moment', 0, 'inPast'],
    ['more than 30 days', snoozeLead + 1, 'invalid'],
  ])('is %s', async (_what, milliseconds, code) => {
    const answer = await snooze([await happen()], isoIn(milliseconds))
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path: 'until', code }]])
    expect(await counts()).toEqual(one)
  })

  test('is no time, and no task', async () => {
    for (const body of [{ notificationIds: ['a'], until: 'tomorrow' }, { notificationIds: [], until: null }, { notificationIds: ['a'] }])
      expect((await server.request('POST', '/api/v1/notifications/snooze-notifications', { as: 'admin', body })).statusCode).toBe(422)
    expect((await snooze([await happen()], isoIn(snoozeLead))).statusCode).toBe(200)
  })

  test('is what another account has, and then nothing is snoozed', async () => {
    const own = await happen()
    const foreign = await happen('dealRejected')
    for (const ids of [[foreign], [own, foreign], [own, 'nowhere']]) {
      const answer = await snooze(ids, isoIn(hour))
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
    }
    expect([await counts(), await counts('provider')]).toEqual([one, one])
  })

  test('is what is only to be read', async () => {
    const id = await happen('redemptionUndone', 'some')
    const answer = await snooze([id], isoIn(hour), 'provider')
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path: 'notificationIds' }]])
    expect(await counts('provider')).toEqual({ ...one, rows: 0 })
  })
})
