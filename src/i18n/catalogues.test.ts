import { expect, test } from 'vitest'

type Catalogue = { [key: string]: string | Catalogue }
const load = (language: 'en' | 'ar') =>
  language === 'en'
    ? import.meta.glob<Record<string, Catalogue>>(['./en/*.ts', '../**/*words.en.ts'], { eager: true })
    : import.meta.glob<Record<string, Catalogue>>(['./ar/*.ts', '../**/*words.ar.ts'], { eager: true })

const flatten = (catalogue: Catalogue, path = ''): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flatten(value, `${path}${key}.`),
  )

const sentences = (language: 'en' | 'ar') =>
  Object.entries(load(language)).flatMap(([file, module]) =>
    Object.values(module).flatMap((catalogue) => flatten(catalogue, `${file.replace(/\b(en|ar)(?=\b)/, '')}:`)),
  )

const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const variables = (text: string) =>
  [...new Set([...text.matchAll(/{{\s*(\w+)/g)].map(([, name]) => name))].filter((name) => name !== 'count').sort()

test('no sentence is empty, in either language', () => {
  expect([...sentences('en'), ...sentences('ar')].filter(([, text]) => !text.trim())).toEqual([])
})

test('both languages have the same keys', () => {
  const keys = (language: 'en' | 'ar') => [...new Set(sentences(language).map(([key]) => stem(key)))].sort()
  expect(keys('ar')).toEqual(keys('en'))
})

test('both languages use the same variables in each sentence', () => {
  const english = new Map(sentences('en').map(([key, text]) => [stem(key), variables(text)]))
  expect(sentences('ar').filter(([key, text]) => variables(text).join() !== english.get(stem(key))?.join())).toEqual([])
})

// Names of products, units and file types that Arabic writes in Latin letters too.
const latin =
  /\b(Qaseema|English|[Aa]–[Zz]|JPG|PNG|WebP|PDF|MB|CSV|QR|IP|Ctrl|F8|K|J|A|R|SAR|EN|Safari|https|SA|SA03)\b|Caps Lock|{{?[^}]*}}?/g

test('Arabic sentences hold no English words', () => {
  const left = sentences('ar').filter(([key, text]) => !key.startsWith('../preview/') && /[A-Za-z]/.test(text.replace(latin, '')))
  expect(left).toEqual([])
})

test('no Arabic text uses a word that the glossary avoids at the till', () => {
  expect(sentences('ar').filter(([, text]) => /^مسح$|امسح قسيم|القارئ اليدوي|تسوية/.test(text))).toEqual([])
})
