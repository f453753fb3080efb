// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderIn } from '../test-render.tsx'
import { PhoneNumber } from './phone-number.tsx'

test.each([
  ['551234567', '+966 55 123 4567'],
  ['+97142345678', '+97142345678'],
  ['920001234', '920001234'],
])('the number %s reads %s, left to right', (digits, text) => {
  const { getByText } = renderIn('ar', <PhoneNumber digits={digits} />)
  expect(getByText(text).dir).toBe('ltr')
})
