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

/** Runs Vitest with a report in `file`. */
export async function runVitest(args: readonly string[], file: string, env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const code = await run('vitest', ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], { env })
  return countReport(code, file, (report: ReportedFiles & { numPassedTests: number; numFailedTests: number }) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    names: nameVitestTests(report),
  }))
}
