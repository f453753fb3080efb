// `npm run attack [-- PGlite] [-- PostgreSQL]`: what somebody who means harm does to everybody else, on a real server with the demo's data.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '../../e2e/support/accounts.ts'
import { findPostgres } from '../../server/testing/temporary-postgres.ts'
import { inMs, ofBudget } from '../bench/figures.ts'
import { addedMemory } from '../memory.ts'
import { startServer } from '../real-server.ts'
import { table } from '../table.ts'
import { attacks, hostilePictures } from './attacks.ts'
import { startReader } from './watch.ts'

/** Allowed slowdown of a signed-in list. */
const mostSlowdown = 5
/** Allowed extra memory in MB. */
const mostMemory = 400
const quietTime = 3_000

const head = ['', 'answers', 'median', 'of quiet', '95 of 100', 'slowest', 'failed', 'MB added', 'quiet after', '']

/** Runs every attack on one server; returns how many exceeded a limit. */
async function attackServer(
  environment: Readonly<Record<string, string>>,
  pictures: Awaited<ReturnType<typeof hostilePictures>>,
): Promise<number> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qaseema-attack-'))
  const server = await startServer({
    DATA_DIR: folder,
    SEED: 'demo',
    NODE_ENV: 'development',
    JWT_SECRET: 'x'.repeat(48),
    LOG_LEVEL: 'silent',
    // The attack acts as a proxy and sets each client's address.
    TRUST_PROXY: '1',
    ...environment,
  })
  const { accessToken } = await signIn(server.url, 'admin')
  const { accessToken: token } = await signIn(server.url, 'provider')
  const reader = startReader(server.url, accessToken)
  const rows: string[][] = []
  let harmful = 0
  try {
    // Warm-up.
    await pause(1_000)
    const { latency: quiet } = await reader.during(() => pause(quietTime))
    rows.push(['quiet', '', inMs(quiet.median), '', inMs(quiet.slowest95), inMs(quiet.slowest), String(quiet.failed), '', '', ''])
    for (const { name, run } of attacks) {
      const { result, added } = await addedMemory(server.pid, () => reader.during(() => run({ url: server.url, token, pictures })))
      const { latency } = result
      const after = await reader.untilQuiet(quiet.median)
      const harm = latency.median > mostSlowdown * quiet.median || added > mostMemory || latency.failed > 0
      if (harm) harmful += 1
      const answers = Object.entries(result.result).map(([answer, times]) => `${times} × ${answer}`)
      const times = [inMs(latency.median), ofBudget(latency.median, quiet.median), inMs(latency.slowest95), inMs(latency.slowest)]
      rows.push([name, answers.join(', '), ...times, String(latency.failed), added.toFixed(0), `${inMs(after)} ms`, harm ? 'too much' : ''])
    }
  } finally {
    await reader.stop()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  console.log(table(head, rows))
  return harmful
}

async function onEmbedded(): Promise<number> {
  console.log('\nOn the embedded database\n')
  return attackServer({}, pictures)
}

async function onPostgres(): Promise<number> {
  const postgres = await findPostgres()
  if (typeof postgres === 'string') {
    console.log(`\nNot on PostgreSQL: ${postgres}`)
    return 0
  }
  console.log('\nOn PostgreSQL\n')
  return attackServer({ DATABASE_URL: postgres.url }, pictures).finally(postgres.stop)
}

const databases = { PGlite: onEmbedded, PostgreSQL: onPostgres }
const named = process.argv.slice(2)
const unknown = named.find((name) => !Object.hasOwn(databases, name))
if (unknown) throw new Error(`There is no ${unknown} to attack; there are ${Object.keys(databases).join(', ')}`)

const pictures = await hostilePictures()
console.log(`\nA signed-in list meanwhile (ms; at most ${mostSlowdown}× its quiet time, ${mostMemory} MB)`)
let harmful = 0
for (const [name, attack] of Object.entries(databases)) if (named.length === 0 || named.includes(name)) harmful += await attack()
process.exitCode = harmful > 0 ? 1 : 0
