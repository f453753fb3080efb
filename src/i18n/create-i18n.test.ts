import { expect, test } from 'vitest'
import { createI18n } from './create-i18n.ts'

test.each(['{{count}}', '{{count, number}}', '{{name}}', '{{{{count}}', '$t(left)', '<b>'])(
  'a voucher named %s is named so in a sentence',
  (name) => {
    const i18n = createI18n('en')
    i18n.addResourceBundle('en', 'trial', {
      left_one: '{{name}} or {{name, name}}: {{count}} or {{count, number}} left',
      left_other: '{{name}} or {{name, name}}: {{count}} or {{count, number}} left',
    })
    const key: string = 'trial:left'
    const sentence = i18n.t(key, { defaultValue: '', name, count: 1_234 })
    expect(sentence.replaceAll('\u2060', '')).toBe(`${name} or \u2068${name}\u2069: 1234 or 1,234 left`)
  },
)
