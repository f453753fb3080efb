// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderIn } from '#fixtures/test-render.tsx'
import { ReasonStart, ReasonText } from './reason-text.tsx'

afterEach(cleanup)

test('each line of a reason has its language, and the blank line between them is not read out', () => {
  const reason = 'The picture is blurred.\n\nالصورة غير واضحة.'
  renderIn('en', <ReasonText reason={reason} />)
  const lines = [...document.querySelectorAll('p')]
  expect(lines.map(({ lang }) => lang)).toEqual(['en', '', 'ar'])
  expect(lines.map((line) => line.getAttribute('aria-hidden'))).toEqual([null, 'true', null])
})

test.each([
  ['en', 'Blurred.\n\nغير واضحة.', 'Blurred.'],
  ['ar', 'Blurred.\n\nغير واضحة.\nأرسل غيرها.', 'غير واضحة.'],
  ['ar', 'Blurred.\n\nSend another one.', 'Blurred.'],
] as const)('in %s a row begins %j with %s', (language, reason, start) => {
  renderIn(language, <ReasonStart reason={reason} />)
  expect(screen.getByText(start)).toBeTruthy()
})
