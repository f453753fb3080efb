import { expect, test } from 'vitest'
import { namePlaywrightTests, nameVitestTests } from './reported-tests.ts'

const spec = (title: string, line: number, ...statuses: string[]) => ({ title, line, tests: statuses.map((status) => ({ status })) })

test('a test that failed, or passed only the second time, is named by its file, its groups and its line', () => {
  const inner = { title: 'in en', specs: [spec('opens', 20, 'flaky'), spec('closes', 30, 'expected')] }
  const suites = [
    { title: 'palette.spec.ts', specs: [spec('is there', 3, 'expected')], suites: [inner] },
    { title: 'tabs.spec.ts', specs: [spec('refresh once', 5, 'expected', 'flaky'), spec('fails', 9, 'unexpected')] },
  ]
  expect(namePlaywrightTests({ suites })).toEqual({
    failed: ['tabs.spec.ts › fails (line 9)'],
    flaky: ['palette.spec.ts › in en › opens (line 20)', 'tabs.spec.ts › refresh once (line 5)'],
  })
})

test('of the tests of Vitest, those that passed after a failure are flaky, and a file that did not load or clean up has failed', () => {
  const result = (fullName: string, status: string, ...failureMessages: string[]) => ({ fullName, status, failureMessages })
  const assertionResults = [result('once', 'passed'), result('again', 'passed', 'Error'), result('never', 'failed', 'Error', 'Error')]
  const testResults = [
    { name: '/src/till.test.tsx', status: 'failed', assertionResults },
    { name: '/src/broken.test.ts', status: 'failed', assertionResults: [] },
    { name: '/src/left-open.test.ts', status: 'failed', assertionResults: [result('once', 'passed')] },
  ]
  expect(nameVitestTests({ testResults })).toEqual({
    failed: ['broken.test.ts', 'left-open.test.ts', 'till.test.tsx › never'],
    flaky: ['till.test.tsx › again'],
  })
})
