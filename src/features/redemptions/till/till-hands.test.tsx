// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createRedemption } from '../../../contract/redemptions.ts'
import { bring, openTill, redemption } from '../../../testing/till.ts'

const alertText = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)

test('the second tap of two presses nothing that has just come', async () => {
  const { enter, title, user, pass } = await openTill()
  await enter('7KQ4M2XD')
  await title('Redeemed')
  pass(399)
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  await user.click(screen.getByRole('button', { name: 'Scan next' }))
  expect(screen.getByRole('heading', { level: 2, name: 'Redeemed' })).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  pass(1)
  await user.click(screen.getByRole('button', { name: 'Scan next' }))
  expect(screen.queryByRole('heading', { name: 'Redeemed' })).toBeNull()
})

test.each(['Enter', ' '])('a held %j presses nothing but the first button', async (key) => {
  const { enter, title } = await openTill()
  await enter('7KQ4M2XD')
  await title('Redeemed')
  const held = (repeat: boolean) => fireEvent.keyDown(screen.getByRole('button', { name: 'Scan next' }), { key, repeat })
  expect(held(false)).toBe(true)
  expect(held(true)).toBe(false)
})

test('spaces may be held in a field', async () => {
  const { field } = await openTill()
  expect(fireEvent.keyDown(field(), { key: ' ', repeat: true })).toBe(true)
  expect(fireEvent.keyDown(field(), { key: 'Enter', repeat: true })).toBe(false)
})

test('what comes in while a voucher is checked is not taken, and that is said', async () => {
  const { enter, scan, title, server, said } = await openTill()
  const answer = Promise.withResolvers<void>()
  server.answersOnce(createRedemption, () => answer.promise.then(() => redemption))
  await enter('7KQ4M2XD')
  await screen.findByText('Checking the voucher')
  scan('QSM1.voucher-2.AAAA2222')
  bring('drop', { files: [new File(['no picture'], 'cat.png', { type: 'image/png' })] })
  const notTaken = 'Not taken: the voucher before it is still being checked.'
  expect(new Set(said())).toEqual(new Set([notTaken]))
  expect(screen.queryByRole('heading', { name: 'No code found' })).toBeNull()
  answer.resolve()
  await title('Redeemed')
  expect(server.asked(createRedemption)).toHaveLength(1)
})

test('what comes in while the till asks is not taken, and the question is read out with its price', async () => {
  const { enter, scan, title, server, said, press, askFirst } = await openTill()
  await askFirst()
  await enter('7KQ4M2XD')
  await title('Redeem this voucher?')
  expect(alertText()).toContainEqual(expect.stringMatching(/Redeem this voucher\?Specialty coffeeReem Al DosariCollect from customer SAR/))
  scan('QSM1.voucher-2.AAAA2222')
  expect(said()).toEqual(['Not taken: decide on the voucher before it first.'])
  await press('Redeem')
  await title('Redeemed')
  expect(server.asked(createRedemption).map(({ body }) => body)).toEqual([{ code: '7KQ4M2XD' }])
})

test('nothing to collect is read out as money too', async () => {
  const { enter, title, server } = await openTill()
  server.answers(createRedemption, () => ({ ...redemption, discountedPrice: 0 }))
  await enter('7KQ4M2XD')
  await title('Redeemed')
  await waitFor(() => expect(alertText()).toContainEqual(expect.stringMatching(/Collect from customer SAR.0\.00$/)))
})

test('a list that has the focus chooses nothing by the first key of a scanner', async () => {
  await openTill()
  const list = document.body.appendChild(document.createElement('select'))
  expect(fireEvent.keyDown(list, { key: 'Q', code: 'KeyQ' })).toBe(false)
  expect(fireEvent.keyDown(list, { key: 'ArrowDown', code: 'ArrowDown' })).toBe(true)
  list.remove()
})
