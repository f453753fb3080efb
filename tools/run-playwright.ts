import { namePlaywrightTests, type ReportedSuite } from './reported-tests.ts'
import { run } from './run.ts'
import { countReport, type Outcome } from './run-vitest.ts'

interface Report {
  readonly stats: Readonly<Record<'expected' | 'flaky' | 'unexpected', number>>
  readonly suites: readonly ReportedSuite[]
}

/** Runs Playwright with a report in `file`. A failed test is retried once, because the machine may be busy. */
export async function runPlaywright(args: readonly string[], file: string, env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const code = await run('playwright', ['test', ...args, '--retries=1'], { env: { ...env, PLAYWRIGHT_REPORT: file } })
  return countReport(code, file, (report: Report) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    names: namePlaywrightTests(report),
  }))
}
