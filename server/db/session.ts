import type pg from 'pg'
import { SettingError } from '#server/config.ts'

const rounds = 5

const getBackend = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** A pooler answers a new connection with a process id of its own. */
export const leadsThroughPooler = async (client: pg.ClientBase): Promise<boolean> =>
  (client as { readonly processID?: number }).processID !== (await getBackend(client))

/**
 * Whether `client` has a connection of PostgreSQL for itself. A pooler in transaction mode lends the one that was used last to whoever begins next,
 * here to `other`. Its other clients may come between, so that one round proves nothing.
 */
export async function keepsSession(client: pg.ClientBase, other: pg.ClientBase): Promise<boolean> {
  for (let round = 0; round < rounds; round += 1) {
    const before = await getBackend(client)
    await other.query('begin')
    try {
      if ((await getBackend(other)) === before || (await getBackend(client)) !== before) return false
    } finally {
      await other.query('rollback')
    }
  }
  return true
}

interface Limits {
  /** Milliseconds. */
  readonly statement: number
  readonly silence: number
}

const settings = { statement: 'statement_timeout', silence: 'idle_in_transaction_session_timeout' } as const

/** A pooler passes no settings of a connection on. @throws SettingError */
export async function requireLimits(client: pg.ClientBase, limits: Limits): Promise<void> {
  for (const limit of ['statement', 'silence'] as const) {
    const { rows } = await client.query<{ milliseconds: number }>('select setting::int as milliseconds from pg_settings where name = $1', [
      settings[limit],
    ])
    const milliseconds = rows[0]?.milliseconds ?? 0
    if (milliseconds > 0 && milliseconds <= limits[limit]) continue
    throw new SettingError(
      `Connections of DATABASE_URL must have a ${settings[limit]} from 1 to ${limits[limit]} ms (see DATABASE_TIMEOUT), not ${milliseconds}. With PgBouncer: connect_query = 'set ${settings.statement} = ${limits.statement}; set ${settings.silence} = ${limits.silence}'`,
    )
  }
}

/** @throws SettingError */
export async function requireSameDatabase(client: pg.ClientBase, direct: pg.ClientBase): Promise<void> {
  const identify = async (connection: pg.ClientBase) => {
    const { rows } = await connection.query<{ identity: string }>(
      `select current_database() || extract(epoch from pg_postmaster_start_time()) as identity`,
    )
    return rows[0]?.identity
  }
  if ((await identify(client)) !== (await identify(direct)))
    throw new SettingError('DATABASE_URL and DATABASE_DIRECT_URL must lead to the same database')
}
