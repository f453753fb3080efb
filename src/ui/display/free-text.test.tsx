// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderIn } from '#fixtures/test-render.tsx'
import { FreeText } from './free-text.tsx'

afterEach(cleanup)

test.each([
  ['الحجز على 055 214 7780 قبل يوم', ['055 214 7780']],
  ['اتصل +966 55-214-7780 أو 920 001 234.', ['+966 55-214-7780', '920 001 234']],
  ['من 9 إلى 12، 3 مرات', []],
  ['الخصم 20% أو 7.5%، والساعات 16:00–02:00.', ['20%', '7.5%', '16:00–02:00']],
])('in «%s» the groups of a number read left to right, and nothing is lost', (text, numbers) => {
  const { container } = renderIn('ar', <FreeText text={text} />)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('bdi[dir=ltr]')].map((each) => each.textContent)).toEqual(numbers)
})
