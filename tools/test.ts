import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findPostgres } from '#server/testing/temporary-postgres.ts'
import { checkBudget } from './budget.ts'
import { buildPortal } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { flakyTests, type ReportedSuite } from './flaky.ts'
import { run } from './run.ts'
import { countReport, type Outcome, runVitest } from './run-vitest.ts'
import { table } from './table.ts'

interface Step {
  readonly name: string
  readonly title: string
  readonly work: () => Promise<Outcome>
}

const reports = mkdtempSync(path.join(os.tmpdir(), 'qaseema-test-'))
// The tests start the server about a hundred times, and most of that time compiles its modules.
process.env.NODE_COMPILE_CACHE = path.join(reports, 'compiled')
const passed: Outcome = { passed: 1, failed: 0 }
const failed: Outcome = { passed: 0, failed: 1 }

/** A tool without a report counts as one test. */
const check = async (command: string, args: readonly string[]) => ((await run(command, args)) === 0 ? passed : failed)

/** A test is retried once, because the machine may be busy; the summary names retried tests. */
const vitest = (name: string, args: readonly string[], env?: Readonly<Record<string, string>>) =>
  runVitest([...args, '--retry=1'], path.join(reports, `${name}.json`), env)

const portal = () => vitest('portal', ['--project', 'pages', '--project', 'rules', '--project', 'figures'])

/** Tests of behaviour that could differ between the two databases: migrations, collation, locks, days, constraints. */
const smoke = [
  'db/list',
  'db/migrate',
  'areas/deals/list',
  'areas/dashboards/rollups',
  'http/idempotency',
  'areas/claims/at-once',
  'areas/redemptions/at-once',
  'http/public-write',
  'auth/login',
  'areas/second-factor/second-factor',
].map((file) => `server/${file}`)

/** Runs everything on PostgreSQL and a smoke test on PGlite; without PostgreSQL everything on PGlite. */
async function server(): Promise<Outcome> {
  const postgres = await findPostgres()
  if (typeof postgres === 'string') {
    console.log(`All on PGlite: ${postgres}.`)
    return vitest('server', ['--project', 'server'])
  }
  try {
    const full = await vitest('server', ['--project', 'server'], { TEST_DATABASE_URL: postgres.url })
    const again = await vitest('smoke', ['--project', 'server', ...smoke], { TEST_DATABASE_URL: '' })
    const flaky = [full, again].flatMap((outcome) => outcome.flaky ?? [])
    return { passed: full.passed + again.passed, failed: full.failed + again.failed, flaky }
  } finally {
    postgres.stop()
  }
}

async function browser(): Promise<Outcome> {
  const chromium = await ensureChromium()
  console.log(`Chromium: ${chromium.path} (${chromium.how})`)
  const file = path.join(reports, 'playwright.json')
  // A test is retried once, because the machine may be busy; the summary names retried tests.
  const code = await run('playwright', ['test', '--retries=1'], { env: { CHROMIUM: chromium.path, PLAYWRIGHT_REPORT: file } })
  interface Report {
    readonly stats: Readonly<Record<'expected' | 'flaky' | 'unexpected', number>>
    readonly suites: readonly ReportedSuite[]
  }
  return countReport(code, file, (report: Report) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    flaky: flakyTests(report),
  }))
}

async function build(): Promise<Outcome> {
  await buildPortal()
  const wrong = checkBudget()
  for (const sentence of wrong) console.error(sentence)
  return wrong.length === 0 ? passed : failed
}

async function previews(): Promise<Outcome> {
  await buildPortal({ previews: true })
  return passed
}

/** Steps of one stage run at the same time. Only those do that wait for nothing but a processor: tests have one stage each. */
const stages: readonly (readonly Step[])[] = [
  [
    { name: 'lint', title: 'Lint and format', work: () => check('biome', ['check', '.']) },
    { name: 'unused', title: 'Unused code and dependencies', work: () => check('knip', []) },
    { name: 'types', title: 'Types', work: () => check('tsc', ['-p', '.']) },
    { name: 'build', title: 'Production build and its byte budgets', work: build },
    { name: 'previews', title: 'Build of the route previews', work: previews },
  ],
  [{ name: 'unit', title: 'Unit tests of the portal', work: portal }],
  [{ name: 'server', title: 'Server tests', work: server }],
  [{ name: 'browser', title: 'Browser tests', work: browser }],
]

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

async function attempt({ title, work }: Step): Promise<Outcome & { readonly took: string }> {
  console.log(`\n=== ${title} ===\n`)
  const started = performance.now()
  const outcome = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return failed
  })
  return { ...outcome, took: seconds(started) }
}

/** `npm test` runs every step; `npm test -- lint types` only these. A failed step does not stop the others. */
const wanted = process.argv.slice(2)
const names = stages.flat().map(({ name }) => name)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`No such step: ${unknown.join(', ')}. There are ${names.join(', ')}.`)

const started = performance.now()
const results: { readonly step: Step; readonly outcome: Outcome & { readonly took: string } }[] = []
for (const stage of stages) {
  const steps = stage.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  results.push(...(await Promise.all(steps.map(async (step) => ({ step, outcome: await attempt(step) })))))
}
rmSync(reports, { recursive: true, force: true })

const rows = results.map(({ step, outcome }) => [step.title, String(outcome.passed), String(outcome.failed), outcome.took])
const total = (which: 'passed' | 'failed') => results.reduce((sum, { outcome }) => sum + outcome[which], 0)
console.log(`\n=== Summary (${seconds(started)} s) ===\n`)
console.log(table(['', 'passed', 'failed', 's'], rows))
const flaky = results.flatMap(({ outcome }) => outcome.flaky ?? [])
if (flaky.length > 0) console.log(`\n${flaky.length} flaky, passed only when tried again:\n${flaky.map((name) => `  ${name}`).join('\n')}`)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') > 0 ? 1 : 0
