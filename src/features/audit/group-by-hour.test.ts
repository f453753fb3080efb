import { expect, test } from 'vitest'
import type { AuditRow } from '#contract/audit.ts'
import { groupByHour } from './group-by-hour.ts'

const row = (id: string, time: string, action: string, more: Partial<AuditRow> = {}): AuditRow => ({
  _id: id,
  at: `2026-09-15T${time}:00Z`,
  action,
  actor: { _id: `business-${id}` },
  subject: { _id: `item-${id}` },
  ...more,
})
const huda = { actor: { _id: 'huda' }, details: { status: 'APPROVED' } }
const rows = [
  row('7', '09:50', 'deal.created'),
  row('6', '09:40', 'deal.decided', huda),
  row('5', '09:30', 'deal.created'),
  row('4', '09:20', 'deal.decided', huda),
  row('3', '09:10', 'deal.decided', { ...huda, details: { status: 'REJECTED' } }),
  row('2', '08:40', 'deal.created'),
  row('1', '08:30', 'deal.decided', huda),
]
const ids = (entries: ReturnType<typeof groupByHour>) =>
  entries.map(({ _id, repeats }) => [_id, ...repeats.map((each) => each._id)].join(' '))

test('equal kinds of an hour are one row, by the time of their newest entry', () => {
  expect(ids(groupByHour(rows, false))).toEqual(['7 5', '6 4', '3', '2', '1'])
})

test('the oldest comes first on request', () => {
  expect(ids(groupByHour(rows.toReversed(), true))).toEqual(['1', '2', '3', '6 4', '7 5'])
})

test('decisions of different people and unknown actions stay apart', () => {
  const apart = [
    row('3', '09:03', 'deal.decided', huda),
    row('2', '09:02', 'deal.decided', { ...huda, actor: { _id: 'sami' } }),
    row('1', '09:01', 'tariff.signed'),
    row('0', '09:00', 'tariff.signed'),
  ]
  expect(ids(groupByHour(apart, false))).toEqual(['3', '2', '1', '0'])
})
