import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { testServer } from '#server/testing/test-server.ts'
import { readAnswers, standardAnswers } from './read-answers.ts'
import { situations } from './situations.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qaseema-answers-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, title: string, named = 'always', text = 'Text') =>
  writeFileSync(join(folder, name), `---\ntitle: ${title}\nsituations: ${named}\nwords: one, two\n---\n${text}\n`)

test('the product has answers for every situation, short ones with different titles', () => {
  const answers = readAnswers(standardAnswers)
  expect(answers.length).toBeGreaterThanOrEqual(15)
  for (const situation of situations)
    expect(
      answers.some((answer) => answer.situations.includes(situation)),
      situation,
    ).toBe(true)
  for (const language of ['en', 'ar'] as const) {
    expect(new Set(answers.map((answer) => answer[language].title)).size).toBe(answers.length)
    for (const { slug, [language]: answer } of answers) {
      expect(answer.title.length, slug).toBeLessThanOrEqual(60)
      expect(answer.text.length, slug).toBeLessThanOrEqual(1_000)
      expect(answer.words.length, slug).toBeGreaterThan(20)
    }
  }
})

test('an operator replaces the answers by a folder', async () => {
  write('parking.en.md', 'Where do I park?')
  write('parking.ar.md', 'أين أوقف سيارتي؟')
  const server = await testServer(readConfig({ HELP_ANSWERS_DIR: folder, LOG_LEVEL: 'silent' }))
  const answer = await server.request('GET', '/api/v1/help-center/service-provider/get-answers', { as: 'provider' })
  await server.close()
  expect(answer.json().data).toEqual([
    { _id: 'parking', titleEn: 'Where do I park?', titleAr: 'أين أوقف سيارتي؟', textEn: 'Text', textAr: 'Text' },
  ])
})

test('a folder that is not complete stops the start, by the file and what it lacks', () => {
  const expectRefusal = (why: string) => expect(() => readAnswers(folder)).toThrow(new RegExp(`^HELP_ANSWERS_DIR: ${folder}.*${why}`))
  expectRefusal('needs 1 to 100 answers')
  write('a.en.md', 'One')
  expectRefusal('a.ar.md cannot be read \\(ENOENT\\)')
  write('a.ar.md', 'واحد', 'approved')
  expectRefusal('a names other situations in English than in Arabic')
  write('a.ar.md', 'واحد', 'lunch')
  expectRefusal('a.ar.md names the situation "lunch"')
  write('a.ar.md', 'ط'.repeat(81))
  expectRefusal('a.ar.md needs a title of at most 80 characters')
  write('a.ar.md', 'واحد', 'always', ' ')
  expectRefusal('a.ar.md has no text')
  write('a.ar.md', 'واحد', 'always', 'ط'.repeat(5_000))
  expectRefusal('a.ar.md has more than 8 KiB')
  rmSync(join(folder, 'a.ar.md'))
  expect(() => readAnswers(join(folder, 'nowhere'))).toThrow('nowhere cannot be read (ENOENT)')
})
