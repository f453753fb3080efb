// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderIn } from '#fixtures/test-render.tsx'
import { ReasonText } from './reason-text.tsx'

afterEach(cleanup)

test('each line of a reason has its language, and the blank line between them is not read out', () => {
  const reason = 'The picture is blurred.\n\nالصورة غير واضحة.'
  renderIn('en', <ReasonText reason={reason} />)
  const lines = [...document.querySelectorAll('p')]
  expect(lines.map(({ lang }) => lang)).toEqual(['en', '', 'ar'])
  expect(lines.map((line) => line.getAttribute('aria-hidden'))).toEqual([null, 'true', null])
})
