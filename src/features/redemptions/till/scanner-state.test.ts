import { expect, test } from 'vitest'
import { reduceTill, statusOf, type TillEvent, type TillStep, waiting } from './scanner-state.ts'

const scan = { code: '7KQ4M2XD' }
const voucher = { nameEn: 'Coffee', nameAr: '', customerName: '', redemptionCode: '' }
const told: TillEvent = { type: 'told', outcome: { kind: 'redeemed', at: 0 }, scan }
const after = (...events: readonly TillEvent[]) => events.reduce(reduceTill, waiting)

test('the camera’s states and the till’s are the six of §4', () => {
  expect((['requesting', 'permission-needed', 'ready', 'error'] as const).map((camera) => statusOf(camera, waiting))).toEqual([
    'requesting',
    'permissionNeeded',
    'ready',
    'error',
  ])
  expect(statusOf('error', after({ type: 'sent', scan }))).toBe('processing')
  expect(statusOf('requesting', after({ type: 'sent', scan }, told))).toBe('detected')
  expect(statusOf('ready', after({ type: 'sent', scan }, { type: 'asked', voucher }))).toBe('detected')
})

test('from whatever is shown one step leads back to waiting, and what is processed is always told', () => {
  const shown: readonly TillStep[] = [
    waiting,
    after({ type: 'sent', scan }, told),
    after({ type: 'sent', scan }, { type: 'asked', voucher }),
  ]
  for (const step of shown) expect(reduceTill(step, { type: 'next' })).toEqual(waiting)
  const processing = after({ type: 'sent', scan })
  expect(reduceTill(processing, { type: 'next' })).toBe(processing)
  expect(reduceTill(processing, told)).toMatchObject({ step: 'told', scan })
})

test('what is told of anything else does not end what is processed', () => {
  const processing = after({ type: 'sent', scan })
  expect(reduceTill(processing, { type: 'told', outcome: { kind: 'noCode', at: 0 } })).toBe(processing)
})

test('no voucher is sent beside another, and the next one may follow a result at once', () => {
  const processing = after({ type: 'sent', scan })
  expect(reduceTill(processing, { type: 'sent', scan: { code: 'OTHER' } })).toBe(processing)
  expect(after({ type: 'sent', scan }, told, { type: 'sent', scan: { code: 'OTHER' } })).toEqual({
    step: 'processing',
    scan: { code: 'OTHER' },
  })
})

test('a voucher that nobody waits for any more is not asked about', () => {
  expect(after({ type: 'asked', voucher })).toEqual(waiting)
})
