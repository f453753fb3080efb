import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { reviewDecisions } from '#server/db/schema-decisions.ts'
import { notifications } from '#server/db/schema-inbox.ts'
import { invitations } from '#server/db/schema-people.ts'
import {
  attempts,
  auditLog,
  emailChanges,
  emailVerifications,
  idempotencyKeys,
  recoveries,
  scanAttempts,
  sessions,
} from '#server/db/schema-security.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { deleteExpired } from './delete-expired.ts'

const database = await freshDatabase()
afterAll(() => database.close())
const { db } = database
const ago = (minutes: number) => new Date(startOfTests - minutes * 60_000)

test('expired rows are deleted, the rest stays', async () => {
  const key = { scope: 'account:admin', call: 'deals.decide', bodyHash: 'x' }
  await db.insert(idempotencyKeys).values([
    { ...key, key: 'old', createdAt: ago(24 * 60 + 1) },
    { ...key, key: 'new', createdAt: ago(24 * 60 - 1) },
  ])
  await db.insert(attempts).values([
    { key: 'old', times: [], expiresAt: ago(1) },
    { key: 'new', times: [], expiresAt: ago(-1) },
  ])
  const session = { accountId: 'admin', place: '192.0.2.1', refreshHash: 'x', createdAt: ago(9_999) }
  await db.insert(sessions).values([
    { ...session, id: 'old', expiresAt: ago(1) },
    { ...session, id: 'new', expiresAt: ago(-1) },
  ])

  await db.insert(auditLog).values([
    { action: 'old', at: ago(400 * 24 * 60 + 1) },
    { action: 'new', at: ago(400 * 24 * 60 - 1) },
  ])

  const decision = { subjectKind: 'voucher', subjectId: 'coffee', isApproved: true } as const
  await db.insert(reviewDecisions).values([
    { ...decision, decidedById: 'old', decidedAt: ago(400 * 24 * 60 + 1) },
    { ...decision, decidedById: 'new', decidedAt: ago(400 * 24 * 60 - 1) },
  ])

  const scan = { providerId: 'provider', accountId: 'provider', outcome: 'UNDONE', ip: '192.0.2.1' } as const
  await db.insert(scanAttempts).values([
    { ...scan, till: 'old', at: ago(400 * 24 * 60 + 1) },
    { ...scan, till: 'new', at: ago(400 * 24 * 60 - 1) },
  ])

  const recovery = { codeHash: 'x', codeExpiresAt: ago(0), createdAt: ago(9_999) }
  await db.insert(recoveries).values([
    { ...recovery, handleHash: 'old', expiresAt: ago(1) },
    { ...recovery, handleHash: 'new', expiresAt: ago(-1) },
  ])
  const verification = { accountId: 'provider', emailAddress: 'provider@example.test', createdAt: ago(99_999), network: '192.0.0.0/16' }
  await db.insert(emailVerifications).values([
    { ...verification, tokenHash: 'old', expiresAt: ago(30 * 24 * 60 + 1) },
    { ...verification, tokenHash: 'new', expiresAt: ago(30 * 24 * 60 - 1) },
  ])

  const emailChange = { accountId: 'provider', emailAddress: 'new@example.test', sessionId: 'x', createdAt: ago(99_999) }
  await db.insert(emailChanges).values([
    { ...emailChange, tokenHash: 'old', expiresAt: ago(30 * 24 * 60 + 1) },
    { ...emailChange, tokenHash: 'new', expiresAt: ago(30 * 24 * 60 - 1) },
  ])

  const invitation = { providerId: 'provider', subRole: 'VIEWER', language: 'en', sentAt: ago(99_999) } as const
  await db.insert(invitations).values([
    { ...invitation, id: 'old', emailAddress: 'old@example.test', expiresAt: ago(30 * 24 * 60 + 1) },
    { ...invitation, id: 'new', emailAddress: 'new@example.test', expiresAt: ago(30 * 24 * 60 - 1) },
  ])

  const notification = { accountId: 'provider', topic: 'decidedDeals', kind: 'dealApproved', params: {} } as const
  await db.insert(notifications).values([
    { ...notification, id: 'old', createdAt: ago(90 * 24 * 60 + 1) },
    { ...notification, id: 'new', createdAt: ago(90 * 24 * 60 - 1) },
  ])

  await deleteExpired(db, startOfTests, { auditDays: 400 })

  expect((await db.select().from(emailChanges)).map(({ tokenHash }) => tokenHash)).toEqual(['new'])
  expect((await db.select().from(invitations)).map(({ id }) => id)).toEqual(['new'])
  expect((await db.select().from(notifications)).map(({ id }) => id)).toEqual(['new'])
  expect((await db.select().from(recoveries)).map(({ handleHash }) => handleHash)).toEqual(['new'])
  expect((await db.select().from(emailVerifications)).map(({ tokenHash }) => tokenHash)).toEqual(['new'])
  expect((await db.select().from(reviewDecisions)).map(({ decidedById }) => decidedById)).toEqual(['new'])
  expect((await db.select().from(scanAttempts)).map(({ till }) => till)).toEqual(['new'])
  expect((await db.select().from(idempotencyKeys)).map((row) => row.key)).toEqual(['new'])
  expect((await db.select().from(attempts)).map((row) => row.key)).toEqual(['new'])
  expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual(['new'])
  expect((await db.select().from(sessions)).map((row) => row.id)).toEqual(['new'])
})

test('an entry of the audit log can be neither changed nor deleted before its time, by any statement', async () => {
  await db.insert(auditLog).values({ action: 'kept', at: ago(0) })
  const refused = { cause: { message: 'audit_log is append-only' } }
  await expect(db.update(auditLog).set({ action: 'other' })).rejects.toMatchObject(refused)
  await expect(db.delete(auditLog)).rejects.toMatchObject(refused)
  await expect(db.execute(sql`truncate audit_log`)).rejects.toMatchObject(refused)
  await deleteExpired(db, startOfTests, { auditDays: 400 })
  await expect(db.delete(auditLog), 'not even after the job').rejects.toMatchObject(refused)
  expect((await db.select().from(auditLog)).map(({ action }) => action)).toContain('kept')
})
