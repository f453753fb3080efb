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
