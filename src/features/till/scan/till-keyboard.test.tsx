// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createRedemption } from '#contract/redemptions.ts'
import { openTill, pasteOrDrop, redemption } from '#fixtures/till.ts'

const alertText = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)

test('the second tap of a double tap presses no button that has just appeared', async () => {
  const { enter, title, user, pass } = await openTill()
  await enter('7KQ4M2XD')
  await title('Redeemed')
  pass(399)
  await user.click(screen.getByRole('button', { name: 'Undo redemption' }))
  await user.click(screen.getByRole('button', { name: 'Scan next' }))
  expect(screen.getByRole('heading', { level: 2, name: 'Redeemed' })).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  pass(1)
  await user.click(screen.getByRole('button', { name: 'Scan next' }))
  expect(screen.queryByRole('heading', { name: 'Redeemed' })).toBeNull()
})

test.each(['Enter', ' '])('a held %j presses only the first button', async (key) => {
  const { enter, title } = await openTill()
  await enter('7KQ4M2XD')
  await title('Redeemed')
  const pressKey = (repeat: boolean) => fireEvent.keyDown(screen.getByRole('button', { name: 'Scan next' }), { key, repeat })
  expect(pressKey(false)).toBe(true)
  expect(pressKey(true)).toBe(false)
})

test('a held space repeats in a field', async () => {
  const { field } = await openTill()
  expect(fireEvent.keyDown(field(), { key: ' ', repeat: true })).toBe(true)
  expect(fireEvent.keyDown(field(), { key: 'Enter', repeat: true })).toBe(false)
})

test('an input while a voucher is checked is ignored with a message', async () => {
  const { enter, scan, title, server, toastTexts } = await openTill()
  const answer = Promise.withResolvers<void>()
  server.handleOnce(createRedemption, () => answer.promise.then(() => redemption))
  await enter('7KQ4M2XD')
  await screen.findByText('Checking the voucher')
  scan('QSM1.voucher-2.AAAA2222')
  pasteOrDrop('drop', { files: [new File(['no picture'], 'cat.png', { type: 'image/png' })] })
  const notTaken = 'Not read: the previous voucher is still being checked.'
  expect(new Set(toastTexts())).toEqual(new Set([notTaken]))
  expect(screen.queryByRole('heading', { name: 'No code found' })).toBeNull()
  answer.resolve()
  await title('Redeemed')
  expect(server.received(createRedemption)).toHaveLength(1)
})

test('an input while the till asks is ignored, and the question is announced with its price', async () => {
  const { enter, scan, title, server, toastTexts, press, turnOnConfirmation } = await openTill()
  await turnOnConfirmation()
  await enter('7KQ4M2XD')
  await title('Redeem this voucher?')
  expect(alertText()).toContainEqual(expect.stringMatching(/Redeem this voucher\?Specialty coffeeReem Al DosariCollect from customer SAR/))
  scan('QSM1.voucher-2.AAAA2222')
  expect(toastTexts()).toEqual(['Not read: first confirm or cancel the previous voucher.'])
  await press('Redeem')
  await title('Redeemed')
  expect(server.received(createRedemption).map(({ body }) => body)).toEqual([{ code: '7KQ4M2XD', scannedAt: expect.any(String) }])
})

test('a price of zero is announced as an amount', async () => {
  const { enter, title, server } = await openTill()
  server.handle(createRedemption, () => ({ ...redemption, discountedPrice: 0 }))
  await enter('7KQ4M2XD')
  await title('Redeemed')
  await waitFor(() => expect(alertText()).toContainEqual(expect.stringMatching(/Collect from customer SAR.0\.00$/)))
})

test('the first key of a scanner selects no option of a focused list', async () => {
  await openTill()
  const list = document.body.appendChild(document.createElement('select'))
  expect(fireEvent.keyDown(list, { key: 'Q', code: 'KeyQ' })).toBe(false)
  expect(fireEvent.keyDown(list, { key: 'ArrowDown', code: 'ArrowDown' })).toBe(true)
  list.remove()
})
