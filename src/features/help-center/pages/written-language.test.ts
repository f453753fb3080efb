import { expect, test } from 'vitest'
import { buildChatMessage } from '#fixtures/samples/chats.ts'
import { writtenLanguage } from './written-language.ts'

const written = (texts: readonly string[], side: 'admin' | 'provider' = 'provider') =>
  writtenLanguage(texts.map((messageContent, index) => buildChatMessage(String(index), { messageContent, side })))

test('the language of most messages of the business counts, each by most of its letters', () => {
  expect(written(['السلام عليكم، أضفنا قسيمة Padel', 'شكراً', 'Thank you'])).toBe('ar')
  expect(written([...Array.from({ length: 60 }, () => 'Thank you'), ...Array.from({ length: 30 }, () => 'شكراً')])).toBe('ar')
  expect(written(['Our branch in الراكة opens on Thursday', 'OK'])).toBe('en')
})

test('it is unknown without letters, in a tie, and of administrators', () => {
  expect(written(['123', '👍'])).toBeUndefined()
  expect(written(['شكراً', 'Thank you'])).toBeUndefined()
  expect(written(['Hello'], 'admin')).toBeUndefined()
})
