import { expect, test } from 'vitest'
import { fillPlaceholders } from './reply-text.ts'

test('placeholders are replaced once, and one without a value or of another name stays', () => {
  const values = { business: '{manager}', manager: '', administrator: 'Huda' }
  expect(fillPlaceholders('{business} {manager} {administrator} {constructor} {x}', values)).toBe(
    '{manager} {manager} Huda {constructor} {x}',
  )
})
