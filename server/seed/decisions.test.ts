import { expect, test } from 'vitest'
import { seedAnnouncements } from './announcements.ts'
import { seedAudit } from './audit.ts'
import { accountId } from './businesses.ts'
import { seedChats } from './chats.ts'
import { auditAge, day } from './clock.ts'
import { seedDecisions } from './decisions.ts'
import { buildWorld } from './world.ts'

const now = Date.parse('2026-11-20T11:20:00Z')
const world = { ...buildWorld(now), announcements: seedAnnouncements(buildWorld(now), now).rows }
const decisions = seedDecisions(world, now)
const rows = decisions.map(({ row }) => row)
const upheld = rows.filter(({ undoneAt }) => !undoneAt)

test('each decision that the demo shows is recorded with who, when and how', () => {
  const shown = [
    ...world.deals.map(({ row }) => row),
    ...world.announcements,
    ...world.providers.map(({ approvalStatus: status, ...row }) => ({ ...row, status })),
  ].filter(({ decidedAt, status }) => status !== 'PENDING' && (decidedAt?.getTime() ?? 0) > now - auditAge)
  expect(shown.length).toBeGreaterThan(250)
  const last = new Map(upheld.map((row) => [row.subjectId, row]))
  for (const { id, status, decidedAt, decidedById, submittedAt } of shown)
    expect(last.get(id)).toMatchObject({ decidedAt, decidedById, submittedAt, isApproved: status === 'APPROVED' })
})

test('each has an entry of the audit log, and an undone one a second', () => {
  const lines = seedAudit({ ...world, decisions }, now)
  const keys = new Set(lines.map(({ action, at, subject, accountId: by }) => `${action} ${at.getTime()} ${subject} ${by}`))
  const names = { voucher: 'deal', business: 'provider', announcement: 'announcement' }
  for (const { subjectKind, subjectId, decidedAt, decidedById, undoneAt } of rows) {
    expect(keys).toContain(`${names[subjectKind]}.decided ${decidedAt.getTime()} ${subjectId} ${decidedById}`)
    if (undoneAt) expect(keys).toContain(`${names[subjectKind]}.undone ${undoneAt.getTime()} ${subjectId} ${decidedById}`)
  }
  expect(lines.filter(({ action }) => action.endsWith('.decided'))).toHaveLength(rows.length)
})

test('in 90 days the three demo accounts decided most, some against a check and some undone', () => {
  const recent = rows.filter(({ decidedAt }) => decidedAt.getTime() > now - 90 * day)
  expect(recent.length).toBeGreaterThan(150)
  const demo = ['super', 'admin', 'sub'].map((key) => recent.filter(({ decidedById }) => decidedById === accountId(key)).length)
  expect(Math.min(...demo)).toBeGreaterThan(25)
  expect(recent.filter(({ undoneAt }) => undoneAt).length).toBeGreaterThan(3)
  expect(recent.filter(({ isApproved, failedChecks }) => isApproved && failedChecks?.length).length).toBeGreaterThan(5)
  expect(recent.filter(({ isApproved, lane, undoneAt }) => !isApproved && lane === 'clean' && !undoneAt).length).toBeGreaterThan(2)
  for (const { submittedAt, decidedAt, undoneAt } of rows) {
    expect(submittedAt?.getTime()).toBeLessThan(decidedAt.getTime())
    if (undoneAt) expect(undoneAt.getTime() - decidedAt.getTime()).toBeLessThan(60_000)
  }
})

test('the first answer to a question remembers since when the business had waited', () => {
  const { messages } = seedChats(world, now)
  const waits = messages.flatMap(({ side, createdAt, waitedSince }) =>
    waitedSince ? [{ side, wait: Number(createdAt) - Number(waitedSince) }] : [],
  )
  expect(waits.length).toBeGreaterThan(150)
  for (const { side, wait } of waits) expect([side, wait > 0, wait < day / 2]).toEqual(['admin', true, true])
  const [asked, answered] = messages
  expect([asked?.side, asked?.waitedSince, answered?.side]).toEqual(['provider', null, 'admin'])
})
