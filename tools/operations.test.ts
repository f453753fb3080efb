import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The variables in the first column of a page's tables. */
const listSettings = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^\| (`[A-Z][^|]*)\|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? []).sort()

test('the page of settings has what the server and the build read, and nothing else', () => {
  const server = readFileSync('server/config.ts', 'utf8').match(/(?<=^ {2})[A-Z][A-Z\d_]+(?=:)/gm) ?? []
  const sources = globSync(['vite.config.ts', '{src,tools}/**/*.{ts,tsx}']).filter((path) => !path.includes('.test.'))
  const build = sources.flatMap((path) => readFileSync(path, 'utf8').match(/\bVITE_[A-Z_]+|(?<=env\.)API_URL/g) ?? [])
  const settings = listSettings('docs/operations/settings.md')
  expect(settings).toEqual([...new Set([...server, ...build])].sort())
  expect(settings).toEqual(expect.arrayContaining(listSettings('README.md')))
})

const sources = globSync('server/**/*.ts').filter((path) => !/\.test\.ts$|\/(testing|seed)\//.test(path))

const findInSources = (pattern: RegExp): string[] =>
  sources.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, name = '']) => name))

const pages = ['docs/operations.md', ...globSync('docs/operations/*.md')].map((page) => readFileSync(page, 'utf8')).join('\n')

test('every message of the log is explained', () => {
  const messages = findInSources(/log\.(?:info|error|warn|fatal)\(\s*(?:(?:\{[^}]*\}|\w+),\s*)?'([^']+)'/g)
  const explained = readFileSync('docs/operations.md', 'utf8')
  expect(messages).toContain('database away')
  expect(messages.filter((message) => !explained.includes(`\`${message}\``))).toEqual([])
})

test('every recurring job that can fail is named', () => {
  const jobs = findInSources(/\b(?:every|byClock|outside)\(\s*[^,()]+, '([^']+)'/g)
  expect(jobs).toEqual(expect.arrayContaining(['compare clocks', 'write audit buffer', 'mail morning notes']))
  expect(jobs.filter((job) => !pages.includes(`\`${job}\``))).toEqual([])
})

test('every limit that a metric can name is explained', () => {
  // A limit is a literal before `max`. What a placeholder stands for may be anything.
  const limits = findInSources(/[`']([\w.\- ${}]+?)(?::[^`'\n]*)?[`'],\s+max\b/g)
  expect(limits).toEqual(expect.arrayContaining(['pair', 'deals.update', 'claims.app']))
  // Parts of a limit in memory, which has a name of its own.
  const unnamed = ['client', 'total']
  const isExplained = (limit: string) => new RegExp(`\`${limit.replaceAll('.', '\\.').replaceAll(/\$\{.*?\}/g, '[^`]*')}\``).test(pages)
  expect(limits.filter((limit) => !unnamed.includes(limit) && !isExplained(limit))).toEqual([])
})
