import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildPortal } from './build.ts'
import { type EngineName, findEngines, installation } from './engines-installed.ts'
import { run } from './run.ts'
import { table } from './table.ts'

/** The part of Playwright's report that is read. */
interface Report {
  readonly suites: readonly {
    readonly specs: readonly {
      readonly title: string
      readonly tests: readonly {
        readonly projectName: string
        readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
        readonly results: readonly { readonly duration: number }[]
      }[]
    }[]
  }[]
}

interface Outcome {
  readonly story: string
  readonly engine: string
  readonly isPassed: boolean
  readonly isFlaky: boolean
  readonly seconds: string
}

const readOutcomes = ({ suites }: Report): Outcome[] =>
  suites.flatMap(({ specs }) =>
    specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        story: title,
        engine: projectName,
        isPassed: status === 'expected' || status === 'flaky',
        isFlaky: status === 'flaky',
        seconds: ((results.at(-1)?.duration ?? 0) / 1000).toFixed(1),
      })),
    ),
  )

async function runStories(): Promise<readonly Outcome[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'qaseema-engines-'))
  const report = path.join(folder, 'report.json')
  const env = { PLAYWRIGHT_REPORT: report, NODE_COMPILE_CACHE: path.join(folder, 'compiled') }
  await run('playwright', ['test', '--config', 'e2e/engines/playwright.config.ts', '--retries=1'], { env })
  const outcomes = existsSync(report) ? readOutcomes(JSON.parse(readFileSync(report, 'utf8')) as Report) : []
  rmSync(folder, { recursive: true, force: true })
  return outcomes
}

function showSeconds(outcomes: readonly Outcome[], engines: readonly string[]): void {
  const stories = [...new Set(outcomes.map(({ story }) => story))]
  const cell = (story: string, engine: string) => {
    const outcome = outcomes.find((one) => one.story === story && one.engine === engine)
    if (!outcome) return '—'
    return outcome.isPassed ? `${outcome.seconds}${outcome.isFlaky ? ' (flaky)' : ''}` : 'failed'
  }
  console.log(
    `\n${table(
      ['s', ...engines],
      stories.map((story) => [story, ...engines.map((engine) => cell(story, engine))]),
    )}`,
  )
}

/** `npm run test:engines`: the stories in every engine that is found. An engine that is missing fails the run in CI only. */
const names: readonly EngineName[] = ['Firefox', 'WebKit']
const engines = findEngines()
const isRequired = Boolean(process.env.CI)
const missing = names.filter((name) => !engines.some((engine) => engine.name === name))
for (const { name, how } of engines) console.log(`${name}: ${how}`)
for (const name of missing) console.log(`${name}: not found, ${isRequired ? 'but required' : 'skipped'} (${installation[name]})`)
if (engines.length > 0) await buildPortal()
const outcomes = engines.length > 0 ? await runStories() : []
if (outcomes.length > 0)
  showSeconds(
    outcomes,
    engines.map(({ name }) => name),
  )
const passed = outcomes.filter(({ isPassed }) => isPassed).length
const withoutReport = engines.length > 0 && outcomes.length === 0 ? 1 : 0
const failed = outcomes.length - passed + (isRequired ? missing.length : 0) + withoutReport
console.log(`\nEngines: ${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
