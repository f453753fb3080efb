import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { otherUser, postgresPrograms } from '#server/testing/temporary-postgres.ts'

const execute = promisify(execFile)

/** Debian has servers in a folder that is not in everybody's PATH. */
const folders = ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(':')]

const find = (name: string) => folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))

export interface Programs {
  readonly nginx: string
  readonly pgbouncer: string
  readonly openssl: string
  /** The folder of initdb, pg_ctl, pg_dump and the others. */
  readonly postgres: string
  /** PostgreSQL and PgBouncer refuse to run as root. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined
}

/** Returns what is missing, in one line. */
export function findPrograms(): Programs | string {
  const [nginx, pgbouncer, openssl] = ['nginx', 'pgbouncer', 'openssl'].map(find)
  const postgres = postgresPrograms()
  const user = otherUser()
  if (nginx && pgbouncer && openssl && postgres && (user || process.getuid?.() !== 0)) return { nginx, pgbouncer, openssl, postgres, user }
  return 'The rehearsal needs nginx, PgBouncer, PostgreSQL and OpenSSL: on Debian apt-get install nginx-light pgbouncer postgresql openssl'
}

interface RunOptions {
  readonly cwd?: string
  readonly user?: Programs['user']
}

/** Runs a program to its end and returns its output. @throws with its output when it fails */
export async function runProgram(program: string, args: readonly string[], { cwd, user }: RunOptions = {}): Promise<string> {
  const { stdout } = await execute(program, [...args], { cwd, ...user, maxBuffer: 64 * 1024 * 1024 })
  return stdout.trim()
}
