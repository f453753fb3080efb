import { expect, test } from 'vitest'
import { Problem } from './problem.ts'

const decision = { by: 'Adel Saleh', at: '2026-03-04T09:00:00Z', status: 'APPROVED' }

test('a refusal tells what belongs to its code; another pair does not compile', () => {
  expect(new Problem('ALREADY_DECIDED', { details: decision }).details).toEqual(decision)
  // @ts-expect-error CONFLICT tells nothing more
  const conflict = new Problem('CONFLICT', { details: decision })
  // @ts-expect-error a decision is more than its status
  const incomplete = new Problem('ALREADY_DECIDED', { details: { status: 'APPROVED' } })
  expect([conflict.status, incomplete.status]).toEqual([409, 409])
})
