import { expect, test } from 'vitest'
import { maxScanLength, parseForeignClaim, parseTypedClaim } from './claim-codes.ts'
import { createRedemption } from './redemptions.ts'

test.each(['6281007021234', '5901234123457', '9780306406157', '036000291452', '10614141000415', ' 5901234-123457 ', '٥٩٠١٢٣٤١٢٣٤٥٧'])(
  'the bars of a product are no voucher: %s',
  (text) => expect(parseTypedClaim(text)).toBeUndefined(),
)

test.each(['5901234123458', '12345678', '96385074', '590123412345', '5901234123457A', '590123412345712'])(
  'digits that are no product’s may be a code: %s',
  (code) => expect(parseTypedClaim(code)).toEqual({ code }),
)

test('a QR code may name what it likes', () => {
  expect(parseTypedClaim('QSM1.v-1.5901234123457')).toEqual({ voucherId: 'v-1', code: '5901234123457' })
})

test.each<[string, ReturnType<typeof parseForeignClaim>]>([
  [' {"voucherId":"v-1","code":"7kq4"} ', { code: '7kq4', payload: { voucherId: 'v-1', code: '7kq4' } }],
  ['{"dealId":"d-1","userId":7}', { code: '{"dealId":"d-1","userId":7}', payload: { dealId: 'd-1', userId: 7 } }],
  ['64f1a2b3c4d5e6f7a8b9c0d1', { code: '64f1a2b3c4d5e6f7a8b9c0d1' }],
  ['8f14e45f-ceea-467f-9c3b-2d1a6f7e0b55\n', { code: '8f14e45f-ceea-467f-9c3b-2d1a6f7e0b55' }],
])('a plain backend is sent its own code as it is: %s', (text, claim) => expect(parseForeignClaim(text)).toEqual(claim))

test.each([
  'https://example.test/menu',
  '{"code":"7kq4","name":"\ufffd\ufffd"}',
  '["a"]',
  '{"a":',
  '5901234123457',
  'abc',
  `{"code":"${'A'.repeat(maxScanLength)}"}`,
])('no backend is sent %s', (text) => expect(parseForeignClaim(text)).toBeUndefined())

test.each(['7kq4 m2xd', '7KQ4-M2XD', '٧KQ٤ M٢XD', '\u200e7KQ4M2XD'])('the API takes a code as it is shown: %j', (code) => {
  expect(createRedemption.body?.parse({ code })).toEqual({ code: '7KQ4M2XD' })
})
