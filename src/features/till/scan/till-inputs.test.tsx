// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createRedemption } from '#contract/redemptions.ts'
import { refusal } from '#fixtures/handlers.ts'
import { openTill, pasteOrDrop, tillPath } from '#fixtures/till.ts'

test('a typed code that is not found is shown in full and corrected in the field', async () => {
  const { enter, title, server, field, press, user } = await openTill()
  server.handle(createRedemption, () => refusal(404, 'VOUCHER_NOT_FOUND'))
  await enter('nbdy2345')
  await title('Not found')
  expect(screen.getByText('NBDY 2345', { selector: 'dd bdi' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Correct the code' }))
  await press('Correct the code')
  expect(screen.queryByRole('heading', { name: 'Not found' })).toBeNull()
  expect(document.activeElement).toBe(field())
  expect([field().value, field().selectionStart, field().selectionEnd]).toEqual(['NBDY 2345', 0, 9])
  await user.paste('7KQ4M2XD')
  expect(field().value).toBe('7KQ4M2XD')
})

test('the field keeps no refused code', async () => {
  const { enter, title, server, field, press } = await openTill()
  server.handleOnce(createRedemption, () => refusal(409, 'VOUCHER_EXPIRED'))
  await enter('7KQ4M2XD')
  await title('Expired')
  expect(field().value).toBe('')
  server.handleOnce(createRedemption, () => refusal(404, 'VOUCHER_NOT_FOUND'))
  await enter('NBDY2345')
  await title('Not found')
  await press('Scan next')
  expect(field().value).toBe('')
})

test.each(['hello world', 'ABC', '7KQ4M2X'])('“%s” has the wrong length: the field says so and nothing is sent', async (text) => {
  const { enter, server, field } = await openTill()
  await enter(text)
  expect(screen.getByText('A code has 8 letters and digits.')).toBeTruthy()
  expect([field().getAttribute('aria-invalid'), server.received(createRedemption)]).toEqual(['true', []])
})

test('a product’s bar code is a wrong code and nothing is sent', async () => {
  const { enter, title, server } = await openTill()
  await enter('5901234123457')
  await title('Not a voucher')
  expect(server.received(createRedemption)).toEqual([])
})

test('a barcode scanner works anywhere with an Arabic layout, and presses nothing', async () => {
  const { scan, title, server, field, currentPath } = await openTill()
  scan('QSM1.voucher-1.7KQ4M2XD')
  await title('Redeemed')
  expect(server.received(createRedemption)[0]?.body).toEqual({ voucherId: 'voucher-1', code: '7KQ4M2XD', scannedAt: expect.any(String) })
  scan('QSM1.voucher-2.AAAA2222', screen.getByRole('button', { name: 'Scan next' }))
  await waitFor(() => expect(server.received(createRedemption)).toHaveLength(2))
  scan('QSM1.voucher-3.BBBB2222', field())
  expect(field().value).toBe('')
  expect(currentPath()).toBe(tillPath)
})

test.each(['paste', 'drop'] as const)('a code can be entered by %s anywhere on the page', async (type) => {
  const { title, server } = await openTill()
  pasteOrDrop(type, { text: 'QSM1.voucher-1.7KQ4M2XD\n' })
  await title('Redeemed')
  expect(server.received(createRedemption)[0]?.body).toEqual({ voucherId: 'voucher-1', code: '7KQ4M2XD', scannedAt: expect.any(String) })
})

test('a picture without a code says so, and is no refusal', async () => {
  const { title, server } = await openTill()
  pasteOrDrop('drop', { files: [new File(['no picture'], 'cat.png', { type: 'image/png' })] })
  await title('No code found')
  expect(server.received(createRedemption)).toEqual([])
  expect(screen.getAllByText('0 refused').length).toBeGreaterThan(0)
})
