import { expect, test } from 'vitest'
import { reduceTill, type TillEvent, type TillState, toScannerStatus, waiting } from './scanner-state.ts'

const claimCode = { code: '7KQ4M2XD' }
const claim = { nameEn: 'Coffee', nameAr: '', customerName: '', redemptionCode: '' }
const finished: TillEvent = { type: 'finished', outcome: { kind: 'redeemed', at: 0 }, claimCode }
const after = (...events: readonly TillEvent[]) => events.reduce(reduceTill, waiting)

test('the camera’s states and the till’s are the six of §4', () => {
  expect((['requesting', 'permission-needed', 'ready', 'error'] as const).map((camera) => toScannerStatus(camera, waiting))).toEqual([
    'requesting',
    'permissionNeeded',
    'ready',
    'error',
  ])
  expect(toScannerStatus('error', after({ type: 'submitted', claimCode }))).toBe('processing')
  expect(toScannerStatus('requesting', after({ type: 'submitted', claimCode }, finished))).toBe('detected')
  expect(toScannerStatus('ready', after({ type: 'submitted', claimCode }, { type: 'checked', claim }))).toBe('detected')
})

test('one step leads from every state back to waiting, and a pending call always ends in a result', () => {
  const states: readonly TillState[] = [
    waiting,
    after({ type: 'submitted', claimCode }, finished),
    after({ type: 'submitted', claimCode }, { type: 'checked', claim }),
  ]
  for (const state of states) expect(reduceTill(state, { type: 'next' })).toEqual(waiting)
  const processing = after({ type: 'submitted', claimCode })
  expect(reduceTill(processing, { type: 'next' })).toBe(processing)
  expect(reduceTill(processing, finished)).toMatchObject({ step: 'finished', claimCode })
})

test('another outcome does not end the pending call', () => {
  const processing = after({ type: 'submitted', claimCode })
  expect(reduceTill(processing, { type: 'finished', outcome: { kind: 'noCode', at: 0 } })).toBe(processing)
})

test('two claims are never sent at once, and another one may follow a result', () => {
  const processing = after({ type: 'submitted', claimCode })
  expect(reduceTill(processing, { type: 'submitted', claimCode: { code: 'OTHER' } })).toBe(processing)
  expect(after({ type: 'submitted', claimCode }, finished, { type: 'submitted', claimCode: { code: 'OTHER' } })).toEqual({
    step: 'processing',
    claimCode: { code: 'OTHER' },
  })
})

test('a checked claim that nobody waits for is not shown', () => {
  expect(after({ type: 'checked', claim })).toEqual(waiting)
})
