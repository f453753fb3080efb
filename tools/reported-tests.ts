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

/** Names of tests for the summary. */
export interface NamedTests {
  /** Failed on the retry too. */
  readonly failed: readonly string[]
  /** Passed only on the retry. */
  readonly flaky: readonly string[]
}

const within = (suite: ReportedSuite, wanted: string, place: readonly string[]): string[] => {
  const here = [...place, suite.title]
  const own = suite.specs
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map(({ title, line }) => [...here, `${title} (line ${line})`].join(' › '))
  return [...own, ...(suite.suites ?? []).flatMap((inner) => within(inner, wanted, here))]
}

/** Names the tests of a report of Playwright that did not simply pass. */
export function namePlaywrightTests({ suites }: { readonly suites: readonly ReportedSuite[] }): NamedTests {
  const withStatus = (status: string) => suites.flatMap((suite) => within(suite, status, []))
  return { failed: withStatus('unexpected'), flaky: withStatus('flaky') }
}

/** The relevant part of Vitest's JSON report. */
export interface ReportedFiles {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      /** Messages of every attempt. */
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Names the tests of a report of Vitest that did not simply pass, and the files that failed outside their tests. */
export function nameVitestTests({ testResults }: ReportedFiles): NamedTests {
  const withStatus = (wanted: string) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === wanted && failureMessages.length > 0)
        .map(({ fullName }) => `${path.basename(name)} › ${fullName}`),
    )
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  )
  return { failed: [...broken.map(({ name }) => path.basename(name)), ...withStatus('failed')], flaky: withStatus('passed') }
}
