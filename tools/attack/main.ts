// `npm run attack [-- PGlite] [-- PostgreSQL] [-- searches]` measures how attacks slow down other users, on a real server with
// the demo's data and one big business. An argument that is no database selects the attacks whose name contains it.
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findPostgres } from '#server/testing/temporary-postgres.ts'
import { signIn } from '../../e2e/support/accounts.ts'
import { inMs, ofBudget, title } from '../figures.ts'
import { addedMemory } from '../memory.ts'
import type { ServerProcess } from '../real-server.ts'
import { root } from '../run.ts'
import { table } from '../table.ts'
import { withServer } from '../temporary-server.ts'
import { attacks, createCostlyPicture } from './attacks.ts'
import { fillDatabase } from './fill.ts'
import { type Latency, startReader } from './watch.ts'

/** Allowed slowdown of the list and of the till of another business. */
const mostSlowdown = 5
/** Allowed extra memory in MB. */
const mostMemory = 400
const quietTime = 3_000

/** Allowed milliseconds of an answer of `/healthz`. */
const mostHealth = 1_000

const head = ['', 'answers', 'list', 'of quiet', '95 of 100', 'slowest', 'till', 'of quiet', '/healthz', 'failed', 'MB added', '']

const listProbe = { method: 'GET', path: '/api/v1/service-provider/deal/get-deals?page=1&limit=10', status: 200, every: 10 } as const

const healthProbe = { method: 'GET', path: '/healthz', status: 200, every: 100 } as const

/** Milliseconds; slow enough for the rate limit. An unknown QR code takes the same path as every scan. */
const tillProbe = {
  method: 'POST',
  path: '/api/v1/redemption/check-voucher',
  body: JSON.stringify({ voucherId: 'nobody', code: 'ABCD2345' }),
  status: 404,
  every: 500,
} as const

interface Attacked {
  readonly settings: Readonly<Record<string, string>>
  /** The number of redemptions of the attacking business. */
  readonly redemptions: number
}

/** Runs the attacks on one server; returns how many exceeded a limit. */
const attackServer = ({ settings, redemptions }: Attacked): Promise<number> =>
  withServer(
    {
      SEED: 'demo',
      NODE_ENV: 'development',
      JWT_SECRET: 'x'.repeat(48),
      LOG_LEVEL: 'silent',
      // The attack acts as a proxy and sets each client's address.
      TRUST_PROXY: '1',
      CUSTOMER_APP_KEY: 'a'.repeat(32),
      CONTENT_DIR: path.join(root, 'src/components/site-text/examples'),
      ...settings,
    },
    measure,
    (environment) => fillDatabase(environment, redemptions),
  )

async function measure({ url, pid }: ServerProcess): Promise<number> {
  const [attacker, neighbour] = await Promise.all([signIn(url, 'provider'), signIn(url, 'neighbour')])
  const token = attacker.accessToken
  const reader = startReader({ ...listProbe, url, token: neighbour.accessToken })
  const till = startReader({ ...tillProbe, url, token: neighbour.accessToken })
  const health = startReader({ ...healthProbe, url })
  const during = async <T>(work: () => Promise<T>) => {
    const { result: watched, latency: list } = await reader.during(() => till.during(() => health.during(work)))
    const { latency: atTill, result: healthy } = watched
    const failed = list.failed + atTill.failed + healthy.latency.failed
    return { list, till: atTill, health: healthy.latency, result: healthy.result, failed }
  }
  // The first requests warm the server up.
  await pause(1_000)
  const quiet = await during(() => pause(quietTime))
  const rows = [['quiet', '', ...toTimes(quiet, quiet), String(quiet.failed), '', '']]
  let harmful = 0
  for (const { name, run } of chosen) {
    const { result: attacked, added } = await addedMemory(pid, () => during(() => run({ url, token, picture })))
    const isSlow = (['list', 'till'] as const).some((each) => attacked[each].median > mostSlowdown * quiet[each].median)
    const harm = isSlow || attacked.health.slowest > mostHealth || added > mostMemory || attacked.failed > 0
    if (harm) harmful += 1
    const answers = Object.entries(attacked.result).map(([answer, times]) => `${times} × ${answer}`)
    const figures = [String(attacked.failed), added.toFixed(0), harm ? 'too much' : '']
    rows.push([name, answers.join(', '), ...toTimes(attacked, quiet), ...figures])
  }
  await Promise.all([reader.stop(), till.stop(), health.stop()])
  console.log(table(head, rows))
  return harmful
}

interface Latencies {
  readonly list: Latency
  readonly till: Latency
  readonly health: Latency
}

const toTimes = ({ list, till, health }: Latencies, quiet: Latencies): string[] => [
  inMs(list.median),
  ofBudget(list.median, quiet.list.median),
  inMs(list.slowest95),
  inMs(list.slowest),
  inMs(till.median),
  ofBudget(till.median, quiet.till.median),
  inMs(health.slowest),
]

async function attackPostgres(): Promise<number> {
  const postgres = await findPostgres()
  if (typeof postgres === 'string') throw new Error(`Not on PostgreSQL: ${postgres}`)
  return attackServer({ settings: { DATABASE_URL: postgres.url }, redemptions: 300_000 }).finally(postgres.stop)
}

const databases = { PGlite: () => attackServer({ settings: {}, redemptions: 30_000 }), PostgreSQL: attackPostgres }
const words = process.argv.slice(2)
const named = words.filter((word) => Object.hasOwn(databases, word))
const parts = words.filter((word) => !Object.hasOwn(databases, word))
const chosen = attacks.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))
if (chosen.length === 0)
  throw new Error(`No attack is called ${parts.join(' or ')}; the databases are ${Object.keys(databases).join(', ')}`)

const picture = await createCostlyPicture()
const limits = `ms; at most ${mostSlowdown}× the quiet time, ${mostMemory} MB; /healthz within ${mostHealth}`
for (const [name, attack] of Object.entries(databases)) {
  if (named.length > 0 && !named.includes(name)) continue
  title(`Another business's list and till meanwhile, on ${name} (${limits})`)
  if ((await attack()) > 0) process.exitCode = 1
}
