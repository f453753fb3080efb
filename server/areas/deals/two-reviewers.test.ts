import { and, eq, inArray, isNull, like } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { deals } from '#server/db/schema.ts'
import { reviewDecisions } from '#server/db/schema-decisions.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { auditLog } from '#server/db/schema-security.ts'
import { dealInput } from '#server/testing/forms.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

let round = 0
let sheet: string[] = []
beforeEach(async () => {
  round += 1
  sheet = Array.from({ length: 12 }, (_, index) => `sheet-${round}-${index}`)
  const [coffee] = await server.db.select().from(deals).where(eq(deals.id, 'coffee'))
  if (!coffee) throw new Error('The fixtures have no coffee')
  await server.db.insert(deals).values(sheet.map((id) => ({ ...coffee, id })))
})

const decide = (body: object, as: PersonName, key: string) =>
  server.request('POST', '/api/v1/deal/approve-or-unapprove', { as, body, headers: { 'idempotency-key': key } })
const approve = (dealId: string, as: PersonName) =>
  decide({ dealId, isApproved: true, expectedStatus: 'PENDING', expectedVersion: 1 }, as, `approve-${dealId}`)
const undo = (dealId: string, as: PersonName) => decide({ dealId, isApproved: true, undo: true }, as, `undo-${dealId}`)
const toCode = (answer: Awaited<ReturnType<typeof decide>>): string => answer.json().code ?? 'done'

const statuses = async () => {
  const rows = await server.db.select({ status: deals.status }).from(deals).where(inArray(deals.id, sheet))
  return [...new Set(rows.map(({ status }) => status))]
}
const count = async () => ({
  audited: await server.db.$count(auditLog, and(inArray(auditLog.subject, sheet), like(auditLog.action, 'deal.%'))),
  recorded: await server.db.$count(reviewDecisions, and(inArray(reviewDecisions.subjectId, sheet), isNull(reviewDecisions.undoneAt))),
  notified: await server.db.$count(notifications, and(inArray(notifications.subjectId, sheet), eq(notifications.accountId, 'provider'))),
})

test('two reviewers who approve one sheet at once, one of them twice: each voucher is decided once, and the other one learns by whom', async () => {
  const answers = await Promise.all(
    sheet.map(async (dealId, index) => {
      // Each reviewer is first for half of the vouchers.
      const [first, second] = index % 2 ? (['sub', 'super'] as const) : (['super', 'sub'] as const)
      return Promise.all([approve(dealId, first), approve(dealId, second), approve(dealId, first)])
    }),
  )
  for (const [index, [first, second, repeated]] of answers.entries()) {
    expect(repeated?.body).toBe(first?.body)
    const [done, refused] = first?.statusCode === 200 ? [first, second] : [second, first]
    const by: string = done?.json().data.decidedBy
    expect(['Huda Omar', 'Salma Nasser']).toContain(by)
    expect(refused?.json(), `voucher ${index}`).toMatchObject({ code: 'ALREADY_DECIDED', details: { by, status: 'APPROVED' } })
  }
  expect([await statuses(), await count()]).toEqual([['APPROVED'], { audited: 12, recorded: 12, notified: 12 }])

  const undone = await Promise.all(sheet.map((dealId) => Promise.all([undo(dealId, 'sub'), undo(dealId, 'super'), undo(dealId, 'sub')])))
  for (const [bySub, bySuper, again] of undone) {
    expect(again?.statusCode).toBe(bySub?.statusCode)
    const [refused] = [bySub, bySuper].filter((answer) => answer?.statusCode !== 200)
    // The other one may have undone it before.
    expect(['ALREADY_DECIDED', 'CHANGED_MEANWHILE']).toContain(refused && toCode(refused))
  }
  expect([await statuses(), await count()]).toEqual([['PENDING'], { audited: 24, recorded: 0, notified: 0 }])
})

test('the sheet of one reviewer and the Undo of another sheet of the same business end both', async () => {
  const [former, current] = [sheet.slice(0, 6), sheet.slice(6)]
  await Promise.all(former.map((id) => approve(id, 'sub')))
  const answers = await Promise.all([...former.map((id) => undo(id, 'sub')), ...current.map((id) => approve(id, 'super'))])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(sheet.map(() => 200))
  expect(await count()).toEqual({ audited: 18, recorded: 6, notified: 6 })
})

test('after the decision of a colleague an Undo changes nothing', async () => {
  const [id = ''] = sheet
  await approve(id, 'sub')
  await undo(id, 'sub')
  await decide({ dealId: id, isApproved: false, reason: 'Blurred' }, 'super', 'reject')
  const before = await count()
  const late = await decide({ dealId: id, isApproved: true, undo: true }, 'sub', 'late')
  expect([toCode(late), late.json().details.by]).toEqual(['ALREADY_DECIDED', 'Salma Nasser'])
  expect(await count()).toEqual(before)
})

test('a voucher that its business changes, and one that it deletes, while the cards are on screen are refused; the rest is approved', async () => {
  const [changed = '', deleted = ''] = sheet
  await server.request('PUT', `/api/v1/deal/update-deal/${changed}`, { as: 'provider', body: { ...dealInput, nameEn: 'Another name' } })
  await server.request('DELETE', `/api/v1/deal/delete-deal/${deleted}`, { as: 'provider' })
  const answers = await Promise.all(sheet.map((id) => approve(id, 'sub')))
  expect(answers.map(toCode)).toEqual(['CHANGED_MEANWHILE', 'NOT_FOUND', ...sheet.slice(2).map(() => 'done')])
  const [row] = await server.db.select({ status: deals.status }).from(deals).where(eq(deals.id, changed))
  expect(row?.status).toBe('PENDING')
})
