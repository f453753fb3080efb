import { expect, test } from 'vitest'
import { findMentionStart, matchOptions, toNoteContent, toOptions } from './mentions.ts'

const options = toOptions([
  { _id: 'h', name: 'Huda Al Qahtani' },
  { _id: 'a', name: 'Huda' },
  { _id: 's', name: 'سامي الحربي' },
  { _id: 't1', name: 'Sara Ali' },
  { _id: 't2', name: 'Sara Ali' },
  { _id: 'q', name: 'Sara Al-Qahtani' },
  { _id: 'o', name: "O'Neil (Ops)" },
  { _id: 'x', name: ' ' },
])

test.each([
  ['@', 1, { at: 0, query: '' }],
  ['see @hu', 7, { at: 4, query: 'hu' }],
  ['see @hu', 6, { at: 4, query: 'h' }],
  ['يا @سامي ال', 11, { at: 3, query: 'سامي ال' }],
  ['(@hu', 4, { at: 1, query: 'hu' }],
  ['huda@qaseema.test', 17, undefined],
  ['@ at noon', 9, undefined],
  ['@hu\nnext line', 8, undefined],
  ['see @hu', 2, undefined],
])('in %j at %i the mention being typed is %j', (text, caret, start) => expect(findMentionStart(text, caret)).toEqual(start))

test.each([
  ['', ['Huda Al Qahtani', 'Huda', 'سامي الحربي', 'Sara Ali', 'Sara Al-Qahtani', "O'Neil (Ops)"]],
  ['hu', ['Huda Al Qahtani', 'Huda']],
  ['huda q', ['Huda Al Qahtani']],
  ['qah', ['Huda Al Qahtani', 'Sara Al-Qahtani']],
  ['سامى', ['سامي الحربي']],
  ['Huda Al Qahtani please', []],
  ['zz', []],
])('%j finds %j', (query, names) => expect(matchOptions(options, query).map(({ name }) => name)).toEqual(names))

test.each([
  ['@Huda Al Qahtani, look', '@[h], look'],
  ['@Huda look', '@[a] look'],
  ['@Hudaib', '@Hudaib'],
  ['يا @سامي الحربي، انظر', 'يا @[s]، انظر'],
  ['@Sara Ali', '@[t1] @[t2]'],
  ['mail huda@Huda', 'mail huda@Huda'],
  ['@Nobody', '@Nobody'],
  ['@Sara Al-Qahtani look', '@[q] look'],
  ["@O'Neil (Ops)", '@[o]'],
  ['a list @[todo]', 'a list @ [todo]'],
])('%j is stored as %j', (text, content) => expect(toNoteContent(text, options)).toBe(content))
