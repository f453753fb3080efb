import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'

export const liveChannel = 'qaseema_live'

/** Rooms of the server's own, beside those of §7. */
export const accountRoom = (accountId: string): string => `account:${accountId}`
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`

/** What every instance does when the transaction has committed; as JSON at most 8,000 bytes, the limit of `pg_notify`. */
export type LiveMessage =
  /** A socket that is in one of `exceptRooms` does not receive it. */
  | { readonly do: 'emit'; readonly room: string; readonly event: string; readonly data: unknown; readonly exceptRooms?: readonly string[] }
  | { readonly do: 'endSession'; readonly sessionId: string }
  /** `except`: the session that stays. */
  | { readonly do: 'endAccount'; readonly accountId: string; readonly except?: string }

/** Pass the transaction of the change: PostgreSQL delivers the message after its commit, once, and never after a rollback. */
export async function publish(tx: Db, message: LiveMessage): Promise<void> {
  await tx.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify(message)})`)
}
