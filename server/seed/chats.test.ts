import { expect, test } from 'vitest'
import { seedAnnouncements } from './announcements.ts'
import { accountId } from './businesses.ts'
import { cannedReplyRows, seedChats } from './chats.ts'
import { seedInbox } from './inbox.ts'
import { buildWorld } from './world.ts'

const now = Date.parse('2026-09-14T10:00:00Z')
const world = buildWorld(now)
const chats = seedChats(world, now)
const { rows, messages } = chats
const byChat = Map.groupBy(messages, ({ chatId }) => chatId)

test('each business has a chat whose positions, times and state agree with its messages', () => {
  expect(rows).toHaveLength(40)
  for (const { id, providerId, lastPosition, lastProviderPosition, lastMessageAt, waitingSince } of rows) {
    const thread = byChat.get(id) ?? []
    const times = thread.map(({ createdAt }) => createdAt.getTime())
    expect(thread.map(({ position }) => position)).toEqual(thread.map((_, index) => index + 1))
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(thread.at(-1)).toMatchObject({ position: lastPosition, createdAt: lastMessageAt })
    expect(thread.findLast(({ side }) => side === 'provider')?.position).toBe(lastProviderPosition)
    expect(times.at(-1)).toBeLessThan(now)
    expect(times[0]).toBeGreaterThan(world.providers.find((provider) => provider.id === providerId)?.createdAt.getTime() ?? now)
    if (waitingSince) expect(thread.find(({ createdAt }) => createdAt.getTime() === waitingSince.getTime())?.side).toBe('provider')
    for (const { content } of thread) expect(content).not.toMatch(/[{}]|«»|undefined/)
  }
})

test('one business asks for a redemption of yesterday to be taken back', () => {
  const asking = messages.find(({ content }) => content.includes('إلغاء هذا الاستخدام'))
  const chat = rows.find(({ id }) => id === asking?.chatId)
  expect(chat?.waitingSince).toEqual(asking?.createdAt)
  const claim = world.claims.find(({ code }) => asking?.content.includes(code))
  const redemption = world.redemptions.find(({ claimId }) => claimId === claim?.id)
  expect(redemption?.providerId).toBe(chat?.providerId)
  const age = (now - (redemption?.redeemedAt.getTime() ?? 0)) / 3_600_000
  expect([age >= 24, age < 72]).toEqual([true, true])
})

test('a wait begins with the question that waits, not with a thank-you of an earlier day', () => {
  const waits = rows.flatMap(({ waitingSince }) => (waitingSince ? [(now - waitingSince.getTime()) / 3_600_000] : []))
  expect(Math.max(...waits)).toBeLessThan(52)
  expect(messages.some(({ createdAt, content }) => now - createdAt.getTime() > 52 * 3_600_000 && /شكر|thank/i.test(content))).toBe(true)
})

test('some are unread, some wait, one is long, and the demo business has an answer to read', () => {
  const unread = rows.filter((row) => row.lastProviderPosition > row.adminReadPosition)
  const waiting = rows.filter(({ waitingSince }) => waitingSince)
  expect([unread.length > 4, waiting.length > unread.length, waiting.length < 20]).toEqual([true, true, true])
  expect(
    rows
      .map(({ lastPosition }) => lastPosition)
      .toSorted((one, other) => other - one)
      .slice(0, 2),
  ).toEqual([300, expect.any(Number)])
  const demo = rows.find(({ providerId }) => providerId === accountId('provider'))
  expect(demo?.providerReadPosition).toBeLessThan(demo?.lastPosition ?? 0)
  expect(demo?.waitingSince).toBeNull()
})

test('the bell of an administrator has the unread chats of the last month', () => {
  const people = [{ id: 'admin', role: 'ADMIN' as const, emailAddress: '', passwordHash: '', createdAt: new Date(now) }]
  const inbox = seedInbox({ ...world, announcements: seedAnnouncements(world, now).rows, chats }, people, now)
  const subjects = inbox.filter(({ topic, readAt }) => topic === 'questions' && !readAt).map(({ subjectId }) => subjectId)
  const unread = rows.filter((row) => row.lastProviderPosition > row.adminReadPosition).map(({ id }) => id)
  expect(subjects.toSorted()).toEqual(unread.toSorted())
})

test('the same moment gives the same rows', () => {
  expect(seedChats(world, now)).toEqual(chats)
  expect(cannedReplyRows(now)).toHaveLength(8)
})
