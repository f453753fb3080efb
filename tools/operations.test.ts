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

test('every message of the log is explained', () => {
  const sources = globSync('server/**/*.ts').filter((path) => !/\.test\.ts$|\/testing\//.test(path))
  const messages = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/log\.(?:error|warn|fatal)\((?:\{[^}]*\}, )?'([^']+)'/g)].map(([, message]) => message),
  )
  const explained = readFileSync('docs/operations.md', 'utf8')
  expect(messages).toContain('database away')
  expect(messages.filter((message) => !explained.includes(`\`${message}\``))).toEqual([])
})
