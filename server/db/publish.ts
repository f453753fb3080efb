import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { resyncEvent } from '#contract/live-events.ts'
import type { AdminRight } from '#contract/rights.ts'
import type { Db } from './db.ts'

export const liveChannel = 'qaseema_live'

/** Rooms of the server's own, beside those of §7. */
export const accountRoom = (accountId: string): string => `account:${accountId}`
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`

/** Administrators with that right. */
export const rightRoom = (right: AdminRight): string => `right:${right}`

const rooms = z.readonly(z.array(z.string()))

/** Rooms of all paired tills of a business, and of one till. */
export const tillsRoom = (providerId: string): string => `tills-${providerId}`
export const tillRoom = (tillId: string): string => `till-${tillId}`

/** What every instance does when the transaction has committed. */
export const LiveMessage = z.discriminatedUnion('do', [
  /** A socket that is in one of `exceptRooms` does not receive it. */
  z.object({ do: z.literal('emit'), room: z.string(), event: z.string(), data: z.unknown(), exceptRooms: z.optional(rooms) }),
  z.object({ do: z.literal('endSession'), sessionId: z.string(), reason: z.optional(z.string()) }),
  /** `except`: the session that stays; `by`: the one that ended them all and knows why. */
  z.object({
    do: z.literal('endAccount'),
    accountId: z.string(),
    except: z.optional(z.string()),
    by: z.optional(z.string()),
    reason: z.optional(z.string()),
    tillBusinessId: z.optional(z.string()),
  }),
  /** The account may do something else from now on. */
  z.object({ do: z.literal('setRights'), accountId: z.string(), rights: rooms }),
])
export type LiveMessage = Readonly<z.infer<typeof LiveMessage>>

/** Bytes. A longer one would fail the change. */
const maxPayload = 7_999

function toPayload(message: LiveMessage): string {
  const payload = JSON.stringify(message)
  if (message.do !== 'emit' || Buffer.byteLength(payload) <= maxPayload) return payload
  return JSON.stringify({ do: 'emit', room: message.room, event: resyncEvent, data: {} } satisfies LiveMessage)
}

/** Pass the transaction of the change: PostgreSQL delivers the message after its commit, once, and never after a rollback. */
export async function publish(tx: Db, message: LiveMessage): Promise<void> {
  await tx.execute(sql`select pg_notify(${liveChannel}, ${toPayload(message)})`)
}
