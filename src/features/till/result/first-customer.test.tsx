// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createRedemption } from '#contract/redemptions.ts'
import { openTill, redemption } from '#fixtures/till.ts'

test('the first redemption of a business says so in the language of the page, aloud too, and the next scan need not wait', async () => {
  const { enter, title, server } = await openTill()
  server.handleOnce(createRedemption, () => ({ ...redemption, discountedPrice: 15, isFirst: true }))
  await enter('7KQ4M2XD')
  const result = (await title('Redeemed')).closest('section')
  await waitFor(() => expect(result?.textContent).toContain('Your first customer'))
  expect(result?.textContent).toMatch(/Your first customer: SAR\u00A015\.00Collect from customer/)
  const alert = screen.getAllByRole('alert').find(({ textContent }) => textContent.includes('Redeemed'))
  expect(alert?.textContent).toContain('Your first customer: SAR')
  await enter('AAAA2222')
  await title('Redeemed')
  expect(server.received(createRedemption)).toHaveLength(2)
})

test('its row stays from scan to scan until it is closed, and on a touch screen the focus goes on without a keyboard', async () => {
  const { enter, title, server, user } = await openTill()
  server.handleOnce(createRedemption, () => ({ ...redemption, discountedPrice: 15, isFirst: true }))
  await enter('7KQ4M2XD')
  await title('Redeemed')
  await enter('AAAA2222')
  await title('Redeemed')
  expect(await screen.findByText(/Your first customer/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(/Your first customer/)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Barcode scanner' }))
})

test('a first redemption without a price says it without one', async () => {
  const { enter, title, server } = await openTill()
  server.handleOnce(createRedemption, () => ({ ...redemption, discountedPrice: null, isFirst: true }))
  await enter('7KQ4M2XD')
  await title('Redeemed')
  expect(await screen.findByText('Your first customer')).toBeTruthy()
})
