import { expect, test } from 'vitest'
import { parseTypedClaim } from './claim-code.ts'

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
