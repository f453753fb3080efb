import path from 'node:path'

/** The relevant part of a suite in Playwright's report; top-level suites are files. */
export interface ReportedSuite {
  readonly title: string
  readonly suites?: readonly ReportedSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly line: number
    readonly tests: readonly { readonly status: string }[]
  }[]
}

const within = (suite: ReportedSuite, place: readonly string[]): string[] => {
  const here = [...place, suite.title]
  const own = suite.specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title, line }) => [...here, `${title} (line ${line})`].join(' › '))
  return [...own, ...(suite.suites ?? []).flatMap((inner) => within(inner, here))]
}

/** The tests that passed only on a retry. */
export const flakyTests = ({ suites }: { readonly suites: readonly ReportedSuite[] }): string[] =>
  suites.flatMap((suite) => within(suite, []))

/** The relevant part of Vitest's JSON report. */
export interface ReportedFiles {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      /** Messages of every attempt. */
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** The Vitest tests that passed only on a retry. */
export const retriedTests = ({ testResults }: ReportedFiles): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${path.basename(name)} › ${fullName}`),
  )
