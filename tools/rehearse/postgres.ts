import { appendFileSync, chownSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '#server/testing/free-port.ts'
import { type Programs, runProgram } from './programs.ts'

export const databaseUser = 'qaseema'
export const databasePassword = 'rehearsal'

/** One PostgreSQL server with a data folder of its own. */
export interface Cluster {
  readonly name: string
  readonly port: number
  readonly start: () => Promise<void>
  readonly stop: (mode: 'fast' | 'immediate') => Promise<void>
  /** Ends the main process as a crash would; its children notice and end. */
  readonly kill: () => void
  readonly query: <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>
  /** As the superuser, on the machine itself; returns what psql prints. */
  readonly administer: (sql: string, database?: string) => Promise<string>
  readonly configure: (lines: readonly string[]) => void
  readonly promote: () => Promise<void>
  /** Runs a program of PostgreSQL against its database. */
  readonly run: (program: 'pg_dump' | 'pg_restore', ...args: string[]) => Promise<void>
}

const started = new Set<() => void>()

/** Stops what is still running. */
export function stopClusters(): void {
  for (const stop of started) stop()
}

interface ClusterOptions {
  readonly name: string
  readonly programs: Programs
  readonly folder: string
}

async function clusterIn({
  name,
  programs: { postgres, user },
  folder,
}: ClusterOptions): Promise<Cluster & { readonly data: string; readonly home: string }> {
  const home = path.join(folder, name)
  mkdirSync(home, { mode: 0o700 })
  if (user) chownSync(home, user.uid, user.gid)
  const data = path.join(home, 'data')
  const port = await freePort()
  const control = (...args: string[]) => runProgram(path.join(postgres, 'pg_ctl'), ['-D', data, '-s', ...args], { user, cwd: home })
  const signal = (name: NodeJS.Signals) => process.kill(Number.parseInt(readFileSync(path.join(data, 'postmaster.pid'), 'utf8'), 10), name)
  /** An immediate shutdown. */
  const stopNow = () => void signal('SIGQUIT')
  const connection = { host: '127.0.0.1', port, user: databaseUser, password: databasePassword, database: 'qaseema' }
  return {
    name,
    port,
    data,
    home,
    start: async () => {
      await control('start', '-w', '-l', path.join(home, 'log'), '-o', `-p ${port} -k ${home} -c listen_addresses=127.0.0.1`)
      started.add(stopNow)
    },
    stop: async (mode) => {
      if (started.delete(stopNow)) await control('stop', '-w', '-m', mode)
    },
    kill: () => {
      started.delete(stopNow)
      signal('SIGKILL')
    },
    query: async (text, values = []) => {
      const client = new pg.Client(connection)
      await client.connect()
      return client
        .query(text, [...values])
        .then(({ rows }) => rows)
        .finally(() => client.end())
    },
    administer: (sql, database = 'postgres') =>
      runProgram(path.join(postgres, 'psql'), ['-h', home, '-p', String(port), '-U', 'postgres', '-d', database, '-qAt', '-c', sql], {
        user,
        cwd: home,
      }),
    configure: (lines) => appendFileSync(path.join(data, 'postgresql.conf'), `\n${lines.join('\n')}\n`),
    promote: async () => {
      await control('promote', '-w')
    },
    run: async (program, ...args) => {
      const address = `postgres://${databaseUser}:${databasePassword}@127.0.0.1:${port}/qaseema`
      await runProgram(path.join(postgres, program), ['-d', address, ...args])
    },
  }
}

/** Makes and starts an empty server with the role and the database of Qaseema. */
export async function createCluster(options: ClusterOptions): Promise<Cluster> {
  const { data, home, ...cluster } = await clusterIn(options)
  const { postgres, user } = options.programs
  const run = (program: string, ...args: string[]) => runProgram(path.join(postgres, program), args, { user, cwd: home })
  await run(
    'initdb',
    '-D',
    data,
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  )
  cluster.configure(['max_connections = 200', 'wal_level = replica', 'hot_standby = on'])
  await cluster.start()
  await cluster.administer(`create role ${databaseUser} login replication password '${databasePassword}'`)
  await cluster.administer(`create database qaseema owner ${databaseUser}`)
  return cluster
}

/** Makes and starts a streaming replica of a running server. */
export async function createReplica(options: ClusterOptions, primary: Cluster): Promise<Cluster> {
  const { data, home, ...cluster } = await clusterIn(options)
  const { postgres, user } = options.programs
  const source = `host=127.0.0.1 port=${primary.port} user=${databaseUser} password=${databasePassword} application_name=${options.name}`
  await runProgram(path.join(postgres, 'pg_basebackup'), ['-d', source, '-D', data, '-R', '-X', 'stream', '-c', 'fast'], {
    user,
    cwd: home,
  })
  await cluster.start()
  return cluster
}
