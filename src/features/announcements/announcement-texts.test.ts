import { expect, test } from 'vitest'
import { buildAnnouncement } from '#fixtures/announcement-answers.ts'
import { rowLine, titleFor } from './announcement-texts.ts'

const announcement = buildAnnouncement('one', {
  title: 'Thursday flowers',
  message: 'Fresh roses every week',
  language: 'en',
  translation: { title: 'باقات الخميس', message: 'ورد طازج كل أسبوع' },
})

test.each([
  ['no search', undefined, 'en', 'Fresh roses every week', false],
  ['what the title shows', 'thursday', 'en', 'Fresh roses every week', false],
  ['what only the business has', 'qahwa', 'en', 'Fresh roses every week', false],
  ['a word of the message', 'flowers roses', 'en', 'Fresh roses every week', true],
  ['a word of the other title', 'باقات', 'ar', 'باقات الخميس', true],
  ['a word of the other message', 'أُسبوع', 'ar', 'ورد طازج كل أسبوع', true],
] as const)('a row shows below its title, with %s', (_name, search, language, text, isMatch) => {
  expect(rowLine('en', announcement, search)).toEqual({ language, text, isMatch })
})

test('a long message is shown from what was found', () => {
  const message = `${'Fresh flowers '.repeat(20)}and jasmine`
  expect(rowLine('en', { ...announcement, message }, 'jasmine').text).toMatch(/^… .*jasmine$/)
})

test('a title is in the language of the reader where there is one', () => {
  const other = { _id: 'other', title: 'Roses', language: 'en', translatedTitle: 'ورد', isSent: true } as const
  expect(titleFor('en', other)).toEqual({ language: 'en', title: 'Roses' })
  expect(titleFor('ar', other)).toEqual({ language: 'ar', title: 'ورد' })
  expect(titleFor('ar', { ...other, translatedTitle: null })).toEqual({ language: 'en', title: 'Roses' })
})
