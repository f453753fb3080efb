import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findPostgres } from '#server/testing/temporary-postgres.ts'
import { checkBudget } from './budget.ts'
import { buildPortal } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { testEngines } from './engines.ts'
import { run } from './run.ts'
import { runPlaywright } from './run-playwright.ts'
import { type Outcome, runVitest } from './run-vitest.ts'
import { table } from './table.ts'

interface Step {
  readonly name: string
  readonly title: string
  readonly work: () => Promise<Outcome>
  /** Only `npm run test:all` runs it. */
  readonly isExtra?: true
}

interface Result extends Outcome {
  readonly title: string
  readonly seconds: string
}

const reports = mkdtempSync(path.join(os.tmpdir(), 'qaseema-test-'))
// The tests start the server about a hundred times, and most of that time compiles its modules.
process.env.NODE_COMPILE_CACHE = path.join(reports, 'compiled')
const passed: Outcome = { passed: 1, failed: 0 }
const failed: Outcome = { passed: 0, failed: 1 }

/** A tool without a report counts as one test. */
const check = async (command: string, args: readonly string[]) => ((await run(command, args)) === 0 ? passed : failed)

/** A test is retried once, because the machine may be busy; the summary names tests that failed or were retried. */
const vitest = (name: string, args: readonly string[], env?: Readonly<Record<string, string>>) =>
  runVitest([...args, '--retry=1'], path.join(reports, `${name}.json`), env)

/** Tests that repeat one check over every page or over many moments of a year. */
const sweeps = ['src/preview/repeated-calls.test.tsx', 'server/seed/moments.test.ts', 'server/seed/seed.test.ts']
const withoutSweeps = sweeps.flatMap((file) => ['--exclude', file])

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

/** Server tests run on PostgreSQL, or on PGlite where there is none. */
async function withDatabase(name: string, args: readonly string[]): Promise<Outcome> {
  const postgres = await findPostgres()
  if (typeof postgres === 'string') {
    console.log(`On PGlite: ${postgres}.`)
    return vitest(name, args)
  }
  try {
    return await vitest(name, args, { TEST_DATABASE_URL: postgres.url })
  } finally {
    postgres.stop()
  }
}

/** Portal and server in one run, so that no core waits for the last file of one of them. */
const unit = () => withDatabase('unit', withoutSweeps)
const everyPageAndMoment = () => withDatabase('sweeps', ['--project', 'pages', '--project', 'server', ...sweeps])
const smokeOnPglite = () => vitest('smoke', ['--project', 'server', ...smoke], { TEST_DATABASE_URL: '' })

async function browser(name: string, args: readonly string[]): Promise<Outcome> {
  const chromium = await ensureChromium()
  console.log(`Chromium: ${chromium.path} (${chromium.how})`)
  return runPlaywright(args, path.join(reports, `${name}.json`), { CHROMIUM: chromium.path })
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
    { name: 'previews', title: 'Build of the route previews', work: previews, isExtra: true },
  ],
  [{ name: 'unit', title: 'Unit tests of portal and server', work: unit }],
  [{ name: 'sweeps', title: 'Every page and moment', work: everyPageAndMoment, isExtra: true }],
  [{ name: 'smoke', title: 'Server tests that could differ on PGlite', work: smokeOnPglite, isExtra: true }],
  [{ name: 'stories', title: 'Main stories in the browser', work: () => browser('stories', ['--grep', '@main']) }],
  [{ name: 'browser', title: 'All other browser tests', work: () => browser('browser', ['--grep-invert', '@main']), isExtra: true }],
  [{ name: 'engines', title: 'Stories in Firefox and WebKit', work: () => testEngines(path.join(reports, 'engines.json')), isExtra: true }],
]

// `npm test` runs the steps of a change, `npm run test:all` the extra ones too, `npm test -- lint types` only these.
// A failed step does not stop the others.
const words = process.argv.slice(2)
const isAll = words.includes('--all')
const wanted = words.filter((word) => word !== '--all')
const names = stages.flat().map(({ name }) => name)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`No such step: ${unknown.join(', ')}. There are ${names.join(', ')}.`)

/** A file of results by step: a run adds its own to those of an earlier run, whose steps it skips. */
const resultsFile = process.env.TEST_RESULTS
const results: Record<string, Result> = resultsFile && existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : {}
const isWanted = ({ name, isExtra }: Step) => (wanted.length > 0 ? wanted.includes(name) : !results[name] && (isAll || !isExtra))

const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1)

async function attempt({ name, title, work }: Step): Promise<void> {
  console.log(`\n=== ${title} ===\n`)
  const start = performance.now()
  const outcome = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return failed
  })
  results[name] = { ...outcome, title, seconds: secondsSince(start) }
}

const started = performance.now()
for (const stage of stages) await Promise.all(stage.filter(isWanted).map(attempt))
rmSync(reports, { recursive: true, force: true })
if (resultsFile) writeFileSync(resultsFile, JSON.stringify(results))

const all = Object.values(results)
const total = (which: 'passed' | 'failed') => all.reduce((sum, result) => sum + result[which], 0)
console.log(`\n=== Summary (${secondsSince(started)} s) ===\n`)
console.log(
  table(
    ['', 'passed', 'failed', 's'],
    all.map(({ title, passed, failed, seconds }) => [title, String(passed), String(failed), seconds]),
  ),
)
const named = all.flatMap(({ names }) => names ?? [])
for (const [heading, tests] of [
  ['Failed', named.flatMap(({ failed }) => failed)],
  ['Flaky, passed only when tried again', named.flatMap(({ flaky }) => flaky)],
] as const) {
  if (tests.length > 0) console.log(`\n${heading}:\n${tests.map((name) => `  ${name}`).join('\n')}`)
}
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') > 0 ? 1 : 0
