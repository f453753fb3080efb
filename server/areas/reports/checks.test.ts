import { afterAll, expect, test } from 'vitest'
import { reviewDecisions } from '#server/db/schema-decisions.ts'
import { testServer } from '#server/testing/test-server.ts'

const server = await testServer()
afterAll(() => server.close())

const get = async (query = '') => (await server.request('GET', `/api/v1/super-admin/report/get-checks${query}`, { as: 'sub' })).json()

test('each check says how often it had failed and was approved anyway; clean vouchers how often they were rejected', async () => {
  expect((await get()).data).toEqual({ rows: [], clean: { decided: 0, rejected: 0 } })
  const decidedAt = new Date('2026-03-02T08:00:00Z')
  const row = { subjectKind: 'voucher' as const, subjectId: 'tea', decidedById: 'sub', isApproved: true, decidedAt }
  const look = { ...row, lane: 'look', failedChecks: ['numbersAgree', 'usualDiscount'] }
  const clean = { ...row, lane: 'clean', failedChecks: [] }
  await server.db.insert(reviewDecisions).values([
    look,
    { ...look, failedChecks: ['numbersAgree'], isApproved: false },
    { ...look, undoneAt: decidedAt },
    // The last moment of 28 February where the business is.
    { ...look, failedChecks: ['pictureSize'], decidedAt: new Date('2026-02-28T20:59:59.999Z') },
    clean,
    { ...clean, isApproved: false },
    { ...row, lane: 'hand', failedChecks: [], isApproved: false },
    { ...row, subjectKind: 'business' as const, isApproved: false },
  ])
  const march = [
    { name: 'numbersAgree', failed: 2, approvedAnyway: 1 },
    { name: 'usualDiscount', failed: 1, approvedAnyway: 1 },
  ]
  const decided = { decided: 2, rejected: 1 }
  expect((await get('?dateRange=2026-03-01to2026-03-31')).data).toEqual({ rows: march, clean: decided })
  const picture = { name: 'pictureSize', failed: 1, approvedAnyway: 1 }
  expect((await get()).data).toEqual({ rows: [march[0], picture, march[1]], clean: decided })
  expect((await get('?dateRange=2026-02-28to2026-02-28')).data.rows).toEqual([picture])
  expect((await get('?dateRange=2026-02-30to2026-03-01')).code).toBe('VALIDATION_FAILED')
})
