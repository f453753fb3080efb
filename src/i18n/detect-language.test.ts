import { expect, test } from 'vitest'
import { detectLanguage } from './detect-language.ts'

test.each([
  ['السلام عليكم، أضفنا قسيمة Padel court, 90 minutes أمس ولم تظهر للعملاء بعد.', 'ar'],
  ['Our new branch in الراكة opens on Thursday', 'en'],
  ['تمام 👍', 'ar'],
  ['12:30?', undefined],
])('the language of %j is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language)
})
