import { existsSync, readFileSync } from 'node:fs'
import { type NamedTests, nameVitestTests, type ReportedFiles } from './reported-tests.ts'
import { run } from './run.ts'

export interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly names?: NamedTests
}

/** The counts of a report; without one, or where a suite failed to load, that counts as one failure. */
export function countReport(code: number, file: string, read: (report: never) => Outcome): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const outcome = read(JSON.parse(readFileSync(file, 'utf8')) as never)
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

const reporters = ['default', 'json', './tools/unhandled-errors.ts'].map((name) => `--reporter=${name}`)

/** Runs Vitest with a report in `file`. An error that no test has caught is named beside the tests that failed. */
export async function runVitest(args: readonly string[], file: string, env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const unhandled = `${file}.unhandled`
  const code = await run('vitest', ['run', ...args, ...reporters, `--outputFile.json=${file}`], {
    env: { ...env, UNHANDLED_ERRORS: unhandled },
  })
  return countReport(code, file, (report: ReportedFiles & { numPassedTests: number; numFailedTests: number }) => {
    const { failed, flaky } = nameVitestTests(report)
    const errors: readonly string[] = existsSync(unhandled) ? JSON.parse(readFileSync(unhandled, 'utf8')) : []
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + errors.length,
      names: { failed: [...failed, ...errors], flaky },
    }
  })
}
