import { expect, test } from 'vitest'
import { snippet } from './snippet.ts'

test('a message is shown in one line from its beginning', () => {
  expect(snippet('Of course.\n\n1. the  address', undefined)).toBe('Of course. 1. the address')
  expect(snippet(`ق${'😀'.repeat(500)}`, undefined)).toBe(`ق${'😀'.repeat(159)}`)
})

test('of a long message the part around the first match is shown', () => {
  const shown = snippet(`${'word '.repeat(100)}السَّلامُ عليكم and more`, 'السلام')
  expect(shown.startsWith('… word')).toBe(true)
  expect(shown).toContain('السَّلامُ عليكم and more')
  expect(snippet('Hello there', 'there')).toBe('Hello there')
  expect(snippet('Hello there', 'missing')).toBe('Hello there')
})
