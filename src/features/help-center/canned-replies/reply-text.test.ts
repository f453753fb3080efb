import { expect, test } from 'vitest'
import { detectLanguage, fillPlaceholders } from './reply-text.ts'

test.each([
  ['السلام عليكم، أضفنا قسيمة Padel court, 90 minutes أمس ولم تظهر للعملاء بعد.', 'ar'],
  ['Our new branch in الراكة opens on Thursday', 'en'],
  ['تمام 👍', 'ar'],
  ['12:30?', undefined],
])('the language of %j is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language)
})

test('placeholders are replaced once, and one without a value or of another name stays', () => {
  const values = { business: '{manager}', manager: '', administrator: 'Huda' }
  expect(fillPlaceholders('{business} {manager} {administrator} {constructor} {x}', values)).toBe(
    '{manager} {manager} Huda {constructor} {x}',
  )
})
