import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter } from 'vitest/node'

/** Writes the errors that no test has caught into `UNHANDLED_ERRORS`: Vitest's JSON report lacks them. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    const file = process.env.UNHANDLED_ERRORS
    if (!file) return
    const named = errors.map(
      ({ name, message, VITEST_TEST_PATH: place }) =>
        `${typeof place === 'string' ? path.basename(place) : 'no file'} › ${name}: ${message}`,
    )
    writeFileSync(file, JSON.stringify(named))
  }
}
