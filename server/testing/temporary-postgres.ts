import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

interface Postgres {
  readonly url: string
  readonly stop: () => void
}

interface TemporaryPostgres extends Postgres {
  readonly pid: number
  readonly restart: () => void
  readonly freeze: () => void
  readonly thaw: () => void
  /** Starts a streaming replica of it, which ends with it. */
  readonly startStandby: () => Promise<{ readonly url: string; readonly promote: () => void }>
}

export const postgresPrograms = () =>
  [...globSync('/usr/lib/postgresql/*/bin'), ...globSync('/opt/homebrew/opt/postgresql*/bin'), ...(process.env.PATH ?? '').split(':')]
    .filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
    .at(0)

/** PostgreSQL refuses to run as root. */
export function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim())
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

const memory = '/dev/shm'
/** Bytes: of the log alone PostgreSQL keeps up to a gigabyte. */
const neededMemory = 4 * 2 ** 30

/** A folder in memory where there is room: copying a template database costs a third of the time. */
function temporaryFolder(): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > neededMemory ? memory : tmpdir()
}

/** Tests end PostgreSQL, not the machine. `synchronous_commit` stays on: without it PostgreSQL would lose what it has acknowledged. */
const withoutDurability = ['fsync', 'full_page_writes'].map((name) => `-c ${name}=off`).join(' ')
const withDurability = '-c fsync=on -c shared_buffers=512MB -c max_wal_size=4GB'

/** Without `isDurable` commits do not wait for the disk. Returns the reason when it cannot start. */
export async function startTemporaryPostgres({ isDurable = false } = {}): Promise<TemporaryPostgres | string> {
  const bin = postgresPrograms()
  if (!bin) return 'no PostgreSQL is installed here'
  const user = otherUser()
  const folder = mkdtempSync(join(isDurable ? tmpdir() : temporaryFolder(), 'qaseema-pg-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const run = (program: string, ...options: string[]) =>
    spawnSync(join(bin, program), ['-D', join(folder, 'data'), ...options], { ...user, encoding: 'utf8' })
  let stopStandby = () => undefined as void
  const stop = () => {
    stopStandby()
    run('pg_ctl', 'stop', '-m', 'immediate')
    rmSync(folder, { recursive: true, force: true })
  }
  const made = run('initdb', '--auth=trust', '--username=qaseema', '--encoding=UTF8', '--locale=C.UTF-8')
  const readPid = () => Number.parseInt(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8'), 10)
  const signal = (name: NodeJS.Signals) => {
    const main = readPid()
    const send = (pids: readonly number[]) => spawnSync('kill', ['-s', name.slice(3), ...pids.map(String)])
    // First, or it could fork a child that is not listed.
    send([main])
    const all = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.split('\n')
    const pairs = all.map((line) => line.trim().split(/\s+/).map(Number))
    const children = pairs.flatMap(([pid, parent]) => (pid && parent === main ? [pid] : []))
    send(children)
  }
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 ${isDurable ? withDurability : withoutDurability}`
  const start = () => run('pg_ctl', 'start', '-w', '-l', join(folder, 'log'), '-o', options)
  const started = made.status === 0 ? start() : made
  const restart = () => {
    run('pg_ctl', 'stop', '-m', 'immediate')
    start()
  }
  const startStandby = async () => {
    const data = join(folder, 'standby')
    const standbyPort = await freePort()
    const source = `host=127.0.0.1 port=${port} user=qaseema`
    const spawned = (name: string, ...args: string[]) => spawnSync(join(bin, name), args, { ...user, encoding: 'utf8' })
    spawned('pg_basebackup', '-D', data, '-d', source, '--write-recovery-conf', '--checkpoint=fast')
    const standbyOptions = options.replace(`-p ${port}`, `-p ${standbyPort}`)
    const { status, stderr } = spawned('pg_ctl', '-D', data, 'start', '-w', '-l', join(folder, 'standby-log'), '-o', standbyOptions)
    if (status !== 0) throw new Error(stderr)
    stopStandby = () => void spawned('pg_ctl', '-D', data, 'stop', '-m', 'immediate')
    const promote = () => void spawned('pg_ctl', '-D', data, 'promote', '-w')
    return { url: `postgres://qaseema@127.0.0.1:${standbyPort}/postgres`, promote }
  }
  const controls = { startStandby, restart, freeze: () => signal('SIGSTOP'), thaw: () => signal('SIGCONT') }
  if (started.status === 0) return { url: `postgres://qaseema@127.0.0.1:${port}/postgres`, pid: readPid(), stop, ...controls }
  stop()
  return `it would not start: ${started.stderr || started.stdout}`
}

/** Returns the reason when there is none. */
export async function findPostgres(): Promise<Postgres | string> {
  const url = process.env.TEST_DATABASE_URL
  return url ? { url, stop: () => undefined } : startTemporaryPostgres()
}
