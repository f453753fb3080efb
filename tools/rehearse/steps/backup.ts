import { cpSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from '#server/db/db.ts'
import { sumTables, sumTablesIn, type TableSum } from '#server/verify.ts'
import { seconds } from '../../figures.ts'
import { createClient, send } from '../client.ts'
import type { Deployment } from '../deployment.ts'
import { createInstance, type Program } from '../instances.ts'
import { startLoad } from '../load.ts'
import { say } from '../log.ts'
import { createPgBouncer } from '../pgbouncer.ts'
import { type Cluster, createCluster, databasePassword, databaseUser } from '../postgres.ts'
import { createStore } from '../store.ts'

async function connectTo({ port }: Cluster): Promise<{ readonly db: Db; readonly end: () => Promise<void> }> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: databaseUser, password: databasePassword, database: 'qaseema' })
  await client.connect()
  return { db: drizzle({ client }), end: () => client.end() }
}

/** Dumps the database and sums the very rows of the dump, while the instances go on writing. */
async function dump(primary: Cluster, file: string): Promise<readonly TableSum[]> {
  const { db, end } = await connectTo(primary)
  const dumpAndSum = async (tx: Db) => {
    const { rows } = (await tx.execute(sql`select pg_export_snapshot() as id`)) as { rows: { id: string }[] }
    await primary.run('pg_dump', '--format=custom', `--snapshot=${rows[0]?.id}`, '--file', file)
    return sumTablesIn(tx)
  }
  return db.transaction(dumpAndSum, { isolationLevel: 'repeatable read', accessMode: 'read only' }).finally(end)
}

const visitor = createClient('127.0.3.3')

/** A backup under load, restored into an empty machine. */
export async function backup(deployment: Deployment, program: Program): Promise<string[]> {
  const { folder, programs, primary, store, certificates, environment, demo } = deployment
  const file = path.join(folder, 'backup.dump')
  const load = startLoad(deployment.url, demo)
  await pause(2_000)
  const startedDump = performance.now()
  const saved = await dump(primary, file)
  await load.stop()
  const rows = saved.reduce((sum, table) => sum + table.rows, 0)
  say(
    `  pg_dump under load: ${saved.length} tables, ${rows} rows, ${(statSync(file).size / 2 ** 20).toFixed(1)} MB in ${seconds(performance.now() - startedDump)}`,
  )

  const startedRestore = performance.now()
  const empty = await createCluster({ name: 'restored-db', programs, folder })
  // As on a managed PostgreSQL: the role that restores does not own the extension.
  await empty.administer('create extension pg_trgm', 'qaseema')
  await empty.run('pg_restore', '--no-owner', '--no-comments', '--exit-on-error', '--single-transaction', file)
  const { db, end } = await connectTo(empty)
  const restored = await sumTables(db).finally(end)
  const different = saved.filter(
    ({ name, ...sums }) =>
      !isDeepStrictEqual(
        restored.find((table) => table.name === name),
        { name, ...sums },
      ),
  )
  const copied = path.join(folder, 'restored-store')
  cpSync(store.directory, copied, { recursive: true })
  const copy = await createStore(copied, certificates)
  say(
    `  restored in ${seconds(performance.now() - startedRestore)}: ${saved.length - different.length} of ${saved.length} tables have equal counts and checksums`,
  )

  const pgBouncer = await createPgBouncer({ name: 'restored-pgbouncer', programs, folder, primary: empty })
  await pgBouncer.start()
  const instance = await createInstance({
    name: 'restored-instance',
    folder,
    program,
    environment: (chosen) => ({ ...environment, ...copy.environment, ...pgBouncer.environment(chosen) }),
  })
  const ready = await instance.start()
  const [business] = demo.businesses
  const read = (address: string, headers: Record<string, string> = {}) => fetch(instance.url + address, { headers })
  const signedIn = await fetch(`${instance.url}/api/v1/service-provider/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailAddress: business?.emailAddress, password: deployment.password }),
  })
  const session = await read('/api/v1/service-provider/first-steps', { authorization: `Bearer ${business?.token()}` })
  const [original, picture] = [await send(visitor, deployment.url + demo.picturePath), await read(demo.picturePath)]
  const isSamePicture = original.text === (await picture.text())
  say(
    `  an instance is ready on it after ${seconds(ready)}: sign-in ${signedIn.status}, an open session ${session.status}, a picture ${picture.status}`,
  )
  const mismatchText = 'database and files do not belong together'
  const readiness = await (await read('/readyz')).text()
  const isReported = instance.output().includes(mismatchText) && readiness.includes('The database is a copy')
  say(`  the copy ${isReported ? 'says' : 'does not say'} that it removes no file and sends nothing`)
  await instance.stop()
  await pgBouncer.stop('SIGTERM')
  await copy.stop()
  await empty.stop('fast')
  return [
    ...different.map(({ name }) => `${name} differs`),
    ...(isReported ? [] : ['the copy does not say what it is']),
    ...(signedIn.ok && session.ok && isSamePicture ? [] : ['the restored instance does not answer as the former one']),
  ]
}
