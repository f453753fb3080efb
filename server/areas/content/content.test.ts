import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { readSiteTexts } from './read-texts.ts'

const texts = {
  'terms.en.md': '## Our terms',
  'terms.ar.md': '## شروطنا',
  'privacy.en.md': '## Our privacy',
  'privacy.ar.md': '## الخصوصية لدينا',
}

let root: string
let folder: string
let server: TestServer
const write = (name: string, text: string | Uint8Array) => writeFile(join(folder, name), text)
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'qaseema-content-'))
})
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'texts-'))
  for (const [name, text] of Object.entries(texts)) await write(name, text)
})
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true })
})

test('a visitor reads the texts of the operator in either language', async () => {
  server = await testServer(readConfig({ CONTENT_DIR: folder, LOG_LEVEL: 'silent' }))
  const read = async (name: string, language: string) => {
    const answer = await server.request('GET', `/api/v1/content/${name}?language=${language}`)
    return answer.json<{ data?: { markdown: string }; code?: string }>()
  }
  expect(await read('terms', 'en')).toMatchObject({ data: { markdown: texts['terms.en.md'] } })
  expect(await read('terms', 'ar')).toMatchObject({ data: { markdown: texts['terms.ar.md'] } })
  expect(await read('privacy', 'ar')).toMatchObject({ data: { markdown: texts['privacy.ar.md'] } })
  expect(await read('terms', 'fr')).toMatchObject({ code: 'VALIDATION_FAILED' })
  expect(await read('..%2Fterms', 'en')).toMatchObject({ code: 'VALIDATION_FAILED' })
})

test('without a folder there is no text of the operator', async () => {
  const plain = await testServer()
  const answer = await plain.request('GET', '/api/v1/content/terms?language=en')
  await plain.close()
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }])
})

test('a file that is missing, unreadable or no text that a browser can show stops the start, by its name', async () => {
  const nested = 'has more than 10 quotations, lists or emphases within each other on a line'
  const table = [
    ['a'.repeat(1024 * 1024), 'has more than 128 KiB'],
    [' \n', 'is empty'],
    [new Uint8Array([0x23, 0xff]), 'is not UTF-8'],
    ['> '.repeat(11), nested],
    [`${'- '.repeat(5_000)}a`, nested],
    [`text ${'**'.repeat(5_000)}a`, nested],
  ] as const
  for (const [text, why] of table) {
    await write('privacy.ar.md', text)
    expect(() => readSiteTexts(folder)).toThrow(`CONTENT_DIR: ${join(folder, 'privacy.ar.md')} ${why}`)
  }
  await rm(join(folder, 'privacy.ar.md'))
  expect(() => readSiteTexts(folder)).toThrow(`CONTENT_DIR: ${join(folder, 'privacy.ar.md')} cannot be read (ENOENT)`)
  await mkdir(join(folder, 'privacy.ar.md'))
  expect(() => readSiteTexts(folder)).toThrow('cannot be read (EISDIR)')
})

test('quotations, lists and emphasis as people write them are taken', async () => {
  const text = ['> > quoted', '- one', '  - two', '    1. three', '***', '**strong** and __strong__'].join('\n')
  await write('terms.en.md', text)
  expect(readSiteTexts(folder).terms.en).toBe(text)
})
