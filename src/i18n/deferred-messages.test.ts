import { expect, test } from 'vitest'
import { createI18n } from './create-i18n.ts'
import { addDeferredMessages } from './deferred-messages.ts'

test.each(['en', 'ar'] as const)('the added words stand beside the first ones (%s)', (language) => {
  const i18n = createI18n(language)
  addDeferredMessages(i18n)
  addDeferredMessages(i18n)
  for (const key of ['errors:field.email', 'errors:field.numeric', 'common:pages.next']) expect(i18n.exists(key), key).toBe(true)
})

test('one portal that has them gives them to no other', () => {
  addDeferredMessages(createI18n('en'))
  expect(createI18n('en').exists('errors:field.numeric')).toBe(false)
})
