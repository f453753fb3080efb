import { expect, test } from 'vitest'
import { toScannerStatus } from './scanner-status.ts'

test('the camera’s states and the till’s are the six of §4', () => {
  const cameras = ['requesting', 'permission-needed', 'ready', 'error'] as const
  expect(cameras.map((camera) => toScannerStatus(camera, { step: 'waiting' }))).toEqual([
    'requesting',
    'permissionNeeded',
    'ready',
    'error',
  ])
  const claimCode = { code: '7KQ4M2XD' }
  const claim = { nameEn: 'Coffee', nameAr: '', customerName: '', redemptionCode: '' }
  expect(toScannerStatus('error', { step: 'processing', claimCode })).toBe('processing')
  expect(toScannerStatus('requesting', { step: 'finished', outcome: { kind: 'redeemed', at: 0 }, claimCode })).toBe('detected')
  expect(toScannerStatus('ready', { step: 'confirming', claimCode, claim })).toBe('detected')
  for (const kind of ['noCode', 'notRead'] as const)
    expect(toScannerStatus('ready', { step: 'finished', outcome: { kind, at: 0 } })).toBe('ready')
})
