import { expect, test } from 'vitest'
import { buildAnnouncement } from '#fixtures/announcement-answers.ts'
import { rowLine } from './row-line.ts'

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
  ['as many words of both messages', 'fresh كل', 'en', 'Fresh roses every week', true],
  ['two words of the other message', 'fresh طازج كل', 'ar', 'ورد طازج كل أسبوع', true],
  ['a word of the other title', 'باقات', 'ar', 'باقات الخميس', true],
  ['a word of the other message', 'أُسبوع', 'ar', 'ورد طازج كل أسبوع', true],
] as const)('a row shows below its title, with %s', (_name, search, language, text, isMatch) => {
  expect(rowLine('en', announcement, search)).toEqual({ language, before: '', text, isMatch })
})

test('a long message is shown from what was found', () => {
  const message = `${'Fresh flowers '.repeat(20)}and jasmine`
  expect(rowLine('en', { ...announcement, message }, 'jasmine')).toMatchObject({
    before: 'Fresh flowers '.repeat(19).trim(),
    text: 'Fresh flowers and jasmine',
  })
})
