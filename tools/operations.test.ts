import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every message of the log is explained', () => {
  const sources = globSync('server/**/*.ts').filter((path) => !/\.test\.ts$|\/testing\//.test(path))
  const messages = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/log\.(?:error|warn|fatal)\((?:\{[^}]*\}, )?'([^']+)'/g)].map(([, message]) => message),
  )
  const explained = readFileSync('docs/operations.md', 'utf8')
  expect(messages).toContain('database away')
  expect(messages.filter((message) => !explained.includes(`\`${message}\``))).toEqual([])
})
