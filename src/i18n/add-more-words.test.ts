import { expect, test } from 'vitest'
import { addMoreWords } from './add-more-words.ts'
import { createI18n } from './create-i18n.ts'

test.each(['en', 'ar'] as const)('the added words stand beside the first ones (%s)', (language) => {
  const i18n = createI18n(language)
  addMoreWords(i18n)
  addMoreWords(i18n)
  for (const key of [
    'errors:fallback.login',
    'errors:fallback.fetchReports',
    'errors:field.email',
    'errors:field.numeric',
    'common:pages.next',
  ])
    expect(i18n.exists(key), key).toBe(true)
})

test('one portal that has them gives them to no other', () => {
  addMoreWords(createI18n('en'))
  expect(createI18n('en').exists('errors:fallback.fetchReports')).toBe(false)
})
