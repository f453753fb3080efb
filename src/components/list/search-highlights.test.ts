// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { findMatches, matchRanges, snippet } from './search-highlights.ts'

const matchedTexts = (text: string, search: string) => findMatches(text, search).map(([from, to]) => text.slice(from, to))

test.each([
  ['Coffee and cake', 'COFFEE', ['Coffee']],
  ['Coffee and iced coffee', 'coffee cake', ['Coffee', 'coffee']],
  ['حَمّام مغربي', 'حمام', ['حَمّام']],
  ['أحمد وإيمان', 'احمد ايمان', ['أحمد', 'إيمان']],
  ['قهوة لشخصين', 'قهوه', ['قهوة']],
  ['٥٥ دقيقة', '55', ['٥٥']],
  ['Café for two', 'cafe  two', ['Café', 'two']],
  ['🎉 Coffee 🎉 and cake', 'cake', ['cake']],
  ['بیت البن', 'بيت', ['بیت']],
  ['The Children’s Al–Bun', "children's al-bun", ['Children’s', 'Al', 'Bun']],
  ['Spa & Hammam', 'spa and hammam', ['Spa', '&', 'Hammam']],
  ['Coffee', 'tea', []],
])('in “%s” a search for “%s” has found %j', (text, search, found) => {
  expect(matchedTexts(text, search)).toEqual(found)
})

test('a message is shown in one line from its beginning', () => {
  expect(snippet('Of course.\n\n1. the  address', undefined)).toBe('Of course. 1. the address')
  expect(snippet(`ق${'😀'.repeat(500)}`, undefined)).toBe(`ق${'😀'.repeat(159)}`)
})

test('of a long message the part around the first match is shown', () => {
  const shown = snippet(`${'word '.repeat(100)}السَّلامُ عليكم and more`, 'السلام')
  expect(shown.startsWith('… word')).toBe(true)
  expect(shown).toContain('السَّلامُ عليكم and more')
  expect(snippet('Hello there', 'there')).toBe('Hello there')
  expect(snippet(`Here: https://example.sa/${'a/'.repeat(50)}menu?from=chat`, 'menu')).toBe(`…${'a/'.repeat(5)}menu?from=chat`)
  expect(snippet(`${'😀'.repeat(60)}menu`, 'menu')).toBe(`…${'😀'.repeat(5)}menu`)
  expect(snippet('Hello there', 'missing')).toBe('Hello there')
})

test('all texts of a searched element are marked, and no others', () => {
  document.body.innerHTML = `
    <ul><li><p data-searched>Call <bdi>055 214</bdi> about <a href="/menu">the menu</a>, menu 2</p><p>A menu</p></li></ul>`
  expect(matchRanges('menu 055', '[data-searched]').map(String)).toEqual(['055', 'menu', 'menu'])
})
