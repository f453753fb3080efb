import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { SettingError } from '#server/config.ts'
import { isRolledBack } from './unavailable.ts'

export interface Retries {
  readonly attempts: number
  readonly pauseMs: number
}

const migrationLock = 7_245_001

/** A quarter of an hour: as long as an instance may build an index or compute figures anew. */
const migrationLockRetries: Retries = { attempts: 3_600, pauseMs: 250 }

/** Asks again and again, because a statement that waits would hold up an index that another instance builds concurrently. @throws SettingError */
export async function lockMigrations(client: ClientBase, { attempts, pauseMs } = migrationLockRetries): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await client.query<{ isMine: boolean; holder: number | null }>(
      `select pg_try_advisory_lock($1) as "isMine",
        (select pid from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
          and classid = 0 and objid = $1 and objsubid = 1 limit 1) as holder`,
      [migrationLock],
    )
    if (rows[0]?.isMine) return
    const holder = `process ${rows[0]?.holder ?? 'unknown'} of PostgreSQL`
    if (attempt === 1) console.log(`Another instance prepares the database (${holder}). This one waits…`)
    if (attempt >= attempts)
      throw new SettingError(
        `The lock of migrations was not released: ${holder} holds it. Look at it in pg_stat_activity, and start again when it is gone.`,
      )
    await pause(pauseMs)
  }
}

/** The longest wait of a migration outside a short transaction, such as that of an index for those who write. */
export const longestLockWait = '5min'

/** Milliseconds. Whoever wants a table waits behind a migration that waits for it, so it gives up soon; and before PostgreSQL looks for a deadlock (1 s). */
export const lockTimeoutMs = 500

/** Five minutes: as long as a report or a short backup may read. */
const lockRetries: Retries = { attempts: 200, pauseMs: 1_500 }

/** Does `work` again until it gets its locks at once. @throws SettingError */
export async function retryWhileLocked(
  work: () => Promise<void>,
  { attempts = lockRetries.attempts, pauseMs = lockRetries.pauseMs }: Partial<Retries> = {},
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isRolledBack(error)) throw error
      if (attempt === 1) console.log('A migration waits until the tables that it changes are not in use…')
      if (attempt >= attempts)
        throw new SettingError(
          'A migration did not get its tables: another connection holds them, such as a backup or a long report; start again later.',
          { cause: error },
        )
      await pause(pauseMs)
    }
  }
}
