import { expect, test, vi } from 'vitest'
import { createI18n, type ReadWords } from './create-i18n.ts'
import { createWords } from './words.ts'

const create = (read: ReadWords) => {
  const i18n = createI18n('en', { read })
  return { i18n, words: createWords(i18n) }
}
const answer: ReadWords = (language, namespace) => Promise.resolve({ title: `${namespace} ${language}` })

test('words are read once, in the shown language, and in both where a page shows both', async () => {
  const read = vi.fn(answer)
  const { i18n, words } = create(read)
  const needed = { words: ['deals', 'list'], wordsInBoth: ['hours'] } as const
  expect(words.has(needed)).toBe(false)
  await Promise.all([words.load(needed), words.load(needed)])
  await words.load(needed)
  expect(words.has(needed)).toBe(true)
  expect(read.mock.calls.map(([language, namespace]) => `${namespace} ${language}`).sort()).toEqual([
    'deals en',
    'hours ar',
    'hours en',
    'list en',
  ])
  expect(i18n.getResource('en', 'deals', 'title')).toBe('deals en')
})

test('the first words are there without a call, in both languages', () => {
  const { words } = create(() => Promise.reject(new Error('not to be called')))
  expect(words.has({ wordsInBoth: ['common', 'errors', 'auth'] })).toBe(true)
})

test('words that failed reject with the reason, and are read again the next time', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module')
  const read = vi.fn(answer).mockRejectedValueOnce(lost)
  const { words } = create(read)
  await expect(words.load({ words: ['deals'] })).rejects.toBe(lost)
  expect(words.has({ words: ['deals'] })).toBe(false)
  await words.load({ words: ['deals'] })
  expect(words.has({ words: ['deals'] })).toBe(true)
})

test('another language gets what the shown one has', async () => {
  const { i18n, words } = create(answer)
  await words.load({ words: ['deals'] }, { words: ['list'] })
  expect(i18n.hasResourceBundle('ar', 'deals')).toBe(false)
  await words.loadLanguage('ar')
  expect(['deals', 'list'].map((namespace) => i18n.getResource('ar', namespace, 'title'))).toEqual(['deals ar', 'list ar'])
})

test('a language switched to while words load gets them too', async () => {
  const { i18n, words } = create(answer)
  const loading = words.load({ words: ['deals'] })
  await i18n.changeLanguage('ar')
  await loading
  expect(words.has({ words: ['deals'] })).toBe(true)
})

test('another language gets what pages load while it is loaded', async () => {
  let finish = () => undefined as void
  const { words, i18n } = create(async (language, namespace) => {
    if (language === 'ar' && namespace === 'list') await new Promise<void>((resolve) => (finish = resolve))
    return answer(language, namespace)
  })
  await words.load({ words: ['list'] })
  const loading = words.loadLanguage('ar')
  await words.load({ words: ['deals'] })
  finish()
  await loading
  expect(i18n.hasResourceBundle('ar', 'deals')).toBe(true)
})
