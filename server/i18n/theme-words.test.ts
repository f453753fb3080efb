import { describe, expect, test } from 'vitest'
import { ratingThemes } from '#contract/sort-keys.ts'
import { detectLanguage } from '#contract/typed-text.ts'
import { hostileTexts } from '#server/testing/hostile-texts.ts'
import { readComment } from './read-comment.ts'
import { findThemes, parseThemeWords, readThemeWords } from './theme-words.ts'

const words = await readThemeWords()

test.each([
  ['جيد جداً، لكن المواقف قليلة.', ['parking']],
  ['والموظفون لطيفون وبالأسعار المناسبة', ['staff', 'price']],
  ['المكانُ نظيـــفٌ ومرتب', ['cleanliness', 'place']],
  ['Good, only PARKING was difficult.', ['parking']],
  ['Parkour and pricey', []],
  ['موقف الموظف غير مقبول', []],
  ['لا بأس به، توقعت أكثر.', []],
  ['', []],
])('“%s” mentions %j', (comment, themes) => expect(findThemes(comment, words)).toEqual(themes))

test('every theme has words in both scripts', () => {
  const scripts = new Map<string, Set<string>>()
  for (const { theme, words: phrase } of [...words.values()].flat()) {
    const language = detectLanguage(phrase.join(' '))
    if (theme && language) scripts.set(theme, (scripts.get(theme) ?? new Set()).add(language))
  }
  expect(
    [...scripts]
      .filter(([, found]) => found.size === 2)
      .map(([theme]) => theme)
      .sort(),
  ).toEqual([...ratingThemes].sort())
})

test('a list with an unknown theme, or with words before the first one, is refused', () => {
  expect(() => parseThemeWords('[weather]\nrain')).toThrow('weather')
  expect(() => parseThemeWords('rain')).toThrow('rain')
})

describe('hostile texts', () => {
  test.each(hostileTexts.map((text) => [text.slice(0, 30), text]))('%s is read in time', (_start, text) => {
    const started = performance.now()
    const { foldedComment, themes } = readComment(text, words)
    expect([typeof foldedComment, Array.isArray(themes)]).toEqual(['string', true])
    expect(performance.now() - started).toBeLessThan(500)
  })
})
