import { expect, test } from 'vitest'
import { flakyTests } from './flaky.ts'

const spec = (title: string, line: number, ...statuses: string[]) => ({ title, line, tests: statuses.map((status) => ({ status })) })

test('a test that passed only the second time is named by its file, its groups and its line', () => {
  const inner = { title: 'in en', specs: [spec('opens', 20, 'flaky'), spec('closes', 30, 'expected')] }
  const suites = [
    { title: 'palette.spec.ts', specs: [spec('is there', 3, 'expected')], suites: [inner] },
    { title: 'tabs.spec.ts', specs: [spec('refresh once', 5, 'expected', 'flaky'), spec('fails', 9, 'unexpected')] },
  ]
  expect(flakyTests({ suites })).toEqual(['palette.spec.ts › in en › opens (line 20)', 'tabs.spec.ts › refresh once (line 5)'])
})
