import { expect, test } from 'vitest'
import { findPracticeKind, formatPracticeQr, practiceCodes, practiceKinds } from './practice-codes.ts'

test.each(practiceKinds)('the practice voucher “%s” is recognised by its QR code and by its typed code', (kind) => {
  expect(formatPracticeQr(kind)).toBe(`QSM1.practice-${kind}.${practiceCodes[kind]}`)
  expect(findPracticeKind(formatPracticeQr(kind))).toBe(kind)
  expect(findPracticeKind(practiceCodes[kind].toLowerCase().replace('cti', 'c-t i'))).toBe(kind)
})

test.each(['7KQ4M2XD', 'QSM1.voucher-1.PRACTI01', 'QSM1.practice-valid.7KQ4M2XD', 'QSM1.practice-valid.PRACTI02', '', 'practice-valid'])(
  '“%s” is no practice voucher',
  (text) => expect(findPracticeKind(text)).toBeUndefined(),
)
