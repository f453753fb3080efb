// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage } from '#fixtures/open-portal.tsx'

const add = '/service-provider/deals/add'
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const prices = () => ['Original price', 'Discount', 'Price after discount'].map((name) => field(name).value)
const type = async (user: UserEvent, name: string, text: string) => {
  await user.clear(field(name))
  await user.type(field(name), text)
}
/** Which price says that it was calculated. */
const calculated = () =>
  ['Original price', 'Discount', 'Price after discount'].filter((name) => {
    const note = field(name).getAttribute('aria-describedby')
    return note && document.getElementById(note)?.textContent === 'Calculated'
  })

test('two prices give the third, which says that it was calculated', async () => {
  const { user } = await openPage({ path: add })
  await type(user, 'Original price', '٧٨')
  expect(calculated()).toEqual([])
  await type(user, 'Discount', '40')
  await user.tab()
  expect(prices()).toEqual(['78.00', '40', '46.80'])
  expect(calculated()).toEqual(['Price after discount'])
})

test('typing over the calculated price makes it one of the two that count', async () => {
  const { user } = await openPage({ path: add })
  await type(user, 'Original price', '78')
  await type(user, 'Discount', '40')
  await type(user, 'Price after discount', '45')
  expect(prices()).toEqual(['75.00', '40', '45'])
  expect(calculated()).toEqual(['Original price'])
})

test('a decimal comma of either script is a decimal comma', async () => {
  const { user } = await openPage({ path: add })
  await type(user, 'Original price', '10,5')
  await type(user, 'Discount', '٥٠')
  await user.tab()
  expect(prices()).toEqual(['10.50', '50', '5.25'])
})

test('an impossible price is complained about where it was written, and the third stays empty', async () => {
  const { user } = await openPage({ path: add })
  await type(user, 'Original price', '78')
  await type(user, 'Discount', '100')
  await user.tab()
  expect(await screen.findByText(/Enter a value less than/)).toBeTruthy()
  expect(field('Discount').getAttribute('aria-invalid')).toBe('true')
  expect(field('Price after discount').value).toBe('')
})

const note = 'The price after discount must be lower than the original price.'

test('a price after that is no discount is complained about where it was written, in one sentence, until either is mended', async () => {
  const { user } = await openPage({ path: add })
  await type(user, 'Original price', '50')
  await type(user, 'Price after discount', '60')
  await user.tab()
  expect(await screen.findByText(note)).toBeTruthy()
  expect(field('Price after discount').getAttribute('aria-invalid')).toBe('true')
  expect(prices()).toEqual(['50.00', '', '60.00'])
  expect(field('Discount').getAttribute('aria-invalid')).toBeNull()
  await type(user, 'Original price', '80')
  await waitFor(() => expect(screen.queryByText(note)).toBeNull())
  expect(field('Discount').value).toBe('25')
})

test.each([
  ['SAR 25', '25.00'],
  ['٣٠٠ ريال', '300.00'],
  ['25.5SR', '25.50'],
  ['25 ر.س', '25.00'],
  ['\u20C1 1,250', '1250.00'],
  ['25 ريالاً', '25.00'],
  ['25 riyals', '25.00'],
])('a price is typed or pasted with its currency: %s', async (typed, price) => {
  const { user } = await openPage({ path: add })
  await type(user, 'Original price', typed)
  await user.tab()
  expect(field('Original price').value).toBe(price)
  await user.clear(field('Original price'))
  await user.click(field('Original price'))
  await user.paste(typed)
  await user.tab()
  expect(field('Original price').value).toBe(price)
  expect(field('Original price').getAttribute('aria-invalid')).toBeNull()
})

test('two pasted prices are no number', async () => {
  const { user } = await openPage({ path: add })
  await user.click(field('Original price'))
  await user.paste('SAR 100 SAR 75')
  await user.tab()
  expect(await screen.findByText(/Enter a number\./)).toBeTruthy()
})

test('a price with a real minus sign is told that it must be above zero; other words stay', async () => {
  const { user } = await openPage({ path: add })
  await type(user, 'Original price', '−5')
  await user.tab()
  expect(await screen.findByText(/Enter a number above zero\./)).toBeTruthy()
  await type(user, 'Original price', '5 boxes')
  await user.tab()
  expect(await screen.findByText(/Enter a number\./)).toBeTruthy()
  expect(field('Original price').value).toBe('5 boxes')
})

test('a sign for per cent is no mistake, and the card shows no figure that cannot be', async () => {
  const { user } = await openPage({ path: add })
  await type(user, 'Original price', '100')
  await type(user, 'Discount', '٪١٠')
  await user.tab()
  expect(prices()).toEqual(['100.00', '10', '90.00'])
  expect(screen.getByText(/10%.* off/)).toBeTruthy()
  await type(user, 'Discount', '140%')
  await user.tab()
  expect(field('Discount').value).toBe('140')
  expect(await screen.findByText(/^Discount: Enter a value less than/)).toBeTruthy()
  expect(screen.queryByText(/%.* off/)).toBeNull()
})

test('where nothing is written, one sentence asks for two of the three', async () => {
  const { user } = await openPage({ path: add })
  await user.click(screen.getByRole('button', { name: /^Submit for review/ }))
  expect(await screen.findByText('Fill in two of the three.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Discount' })).toBeNull()
})

test('a wrong quantity is one sentence below the row, and no figure of the card', async () => {
  const { user } = await openPage({ path: add })
  await type(user, 'Quantity per customer', '1.5')
  await user.tab()
  const sentence = await screen.findByText(/^Quantity per customer: /)
  expect(field('Quantity per customer').getAttribute('aria-describedby')).toBe(sentence.closest('p')?.id)
  expect(screen.queryByText('1.5 per customer')).toBeNull()
})

test('the card strikes no price where there is none after it', async () => {
  const { user } = await openPage({ path: add })
  await type(user, 'Original price', '78')
  await user.tab()
  expect(screen.queryByText(/SAR.78\.00/)).toBeNull()
})
