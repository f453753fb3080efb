import { expect, test } from 'vitest'
import { findMatches } from './search-highlights.ts'

const seen = (text: string, search: string) => findMatches(text, search).map(([from, to]) => text.slice(from, to))

test.each([
  ['Coffee and cake', 'COFFEE', ['Coffee']],
  ['Coffee and iced coffee', 'coffee cake', ['Coffee', 'coffee']],
  ['حَمّام مغربي', 'حمام', ['حَمّام']],
  ['أحمد وإيمان', 'احمد ايمان', ['أحمد', 'إيمان']],
  ['قهوة لشخصين', 'قهوه', ['قهوة']],
  ['٥٥ دقيقة', '55', ['٥٥']],
  ['Café for two', 'cafe  two', ['Café', 'two']],
  ['Coffee', 'tea', []],
])('in “%s” a search for “%s” has found %j', (text, search, found) => {
  expect(seen(text, search)).toEqual(found)
})
