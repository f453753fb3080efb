import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Catalogue = { [key: string]: string | Catalogue }
const load = (language: 'en' | 'ar') =>
  language === 'en'
    ? import.meta.glob<Record<string, Catalogue>>(['./en/*.ts', '../**/*words.en.ts', '../../server/**/words.en.ts'], { eager: true })
    : import.meta.glob<Record<string, Catalogue>>(['./ar/*.ts', '../**/*words.ar.ts', '../../server/**/words.ar.ts'], { eager: true })

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
  /\b(Qaseema|English|[Aa]–[Zz]|JPG|PNG|WebP|HEIC|PDF|MB|CSV|QR|IP|Ctrl|Shift|F8|K|J|A|R|SAR|EN|A4|A5|Safari|https|SA|SA03)\b|Caps Lock|(?:Google|Microsoft) Authenticator|{{?[^}]*}}?/g

test('Arabic sentences hold no English words', () => {
  const left = sentences('ar').filter(([key, text]) => !key.startsWith('../preview/') && /[A-Za-z]/.test(text.replace(latin, '')))
  expect(left).toEqual([])
})

const root = join(import.meta.dirname, '../..')
const otherTexts = [
  'server/**/words.{en,ar}.ts',
  'server/areas/lookups/standard.ts',
  'src/contract/*.ts',
  'src/app/shell/menu.ts',
  'server/seed/content/*.json',
  'index.html',
  'public/manifest.webmanifest',
]

/** What stands between quotation marks, tags or line breaks of the other files with texts; comments left out. */
const outsideCatalogues = () =>
  globSync(otherTexts, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
        .flatMap((line) => line.split(/['"`<>]|\\n/))
        .map((text): [string, string] => [file, text]),
    )

/** Words that the glossary avoids. The product's name alone in a sentence reads as a voucher; مسح without the code is erasing. */
const avoided = {
  ar: /^مسح$|([اتي]ُ?مسح|مُسحت) ((?!رم)\S+ )?(ال)?قس(يم|ائم)|^امسح و|القارئ اليدوي|تسوية|نشاط تجاري|النشاط التجاري|تعليم\S* (\S+ ){0,2}مقروء|أُلغي القرار|في الطريق|البريد.*التحقق من|التحقق من بريد|(فريق|حساب\S* في|الدخول إلى|تسجّل في|للتسجيل في) قسيمة(?! \S*جديد)/,
  en: /\be-mail\b|marketplace team|unwanted mail|\bat once\b|\bthe own\b|could not fetch/i,
} as const

test.each(['ar', 'en'] as const)(
  'no text in %s uses words that the glossary avoids, in the portal, from the server and in the demo data',
  (language) => {
    const texts = [...sentences(language), ...outsideCatalogues()]
    expect(texts.length).toBeGreaterThan(4_000)
    expect(texts.filter(([, text]) => avoided[language].test(text))).toEqual([])
  },
)
