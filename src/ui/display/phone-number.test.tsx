// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderIn } from '#fixtures/test-render.tsx'
import { PhoneNumber } from './phone-number.tsx'

afterEach(cleanup)

test.each([
  ['551234567', '+966 55 123 4567', 'tel:+966551234567'],
  ['+966551234567', '+966 55 123 4567', 'tel:+966551234567'],
  ['+97142345678', '+97142345678', 'tel:+97142345678'],
  ['920001234', '920001234', 'tel:920001234'],
])('the number %s reads %s, left to right, and dials %s', (digits, text, href) => {
  const { getByText } = renderIn('ar', <PhoneNumber digits={digits} />)
  expect(getByText(text).dir).toBe('ltr')
  expect(getByText(text).closest('a')?.getAttribute('href')).toBe(href)
})
