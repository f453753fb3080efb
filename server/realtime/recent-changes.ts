import * as z from 'zod/mini'
import { changeEvent, notificationEvents, type RecentChanges, resyncEvent } from '#contract/live-events.ts'
import type { LiveMessage } from '#server/db/publish.ts'

type Emission = Extract<LiveMessage, { readonly do: 'emit' }>
type Change = Omit<RecentChanges['changes'][number], 'age'>

/** A portal that was away for longer fetches everything again. */
const rememberedMs = 10 * 60_000
const maxChangesOfRoom = 50

const Change = z.object({ area: z.string(), id: z.optional(z.string()) })
const Pushed = z.object({ type: z.string(), subjectId: z.optional(z.string()) })

function toChange({ event, data }: Emission): Change | undefined {
  if (event === changeEvent) return Change.safeParse(data).data
  if (!notificationEvents.some((name) => name === event)) return undefined
  const pushed = Pushed.safeParse(data).data
  return pushed && { type: pushed.type, id: pushed.subjectId }
}

interface Room {
  /** The changes by subject with their times, the latest last. */
  readonly changes: Map<string, { readonly change: Change; readonly at: number }>
  /** What happened before is forgotten. */
  knownSince: number
  /** When the room was last told of anything. */
  changedAt: number
}

/** Remembers in memory what this instance has received. For an earlier time, or after a gap, it says that it does not know. */
export function createRecentChanges(now: () => number = () => performance.now()) {
  /** The room with the latest change last. */
  const rooms = new Map<string, Room>()
  let knownSince = now()

  const forgetOldRooms = () => {
    for (const [name, { changedAt }] of rooms) {
      if (changedAt > now() - rememberedMs) return
      rooms.delete(name)
    }
  }

  return {
    /** Messages before this moment may be lost. */
    forget: (): void => {
      rooms.clear()
      knownSince = now()
    },
    record: (message: Emission): void => {
      const change = toChange(message)
      if (!change && message.event !== resyncEvent) return
      const room = rooms.get(message.room) ?? { changes: new Map(), knownSince, changedAt: 0 }
      room.changedAt = now()
      rooms.delete(message.room)
      rooms.set(message.room, room)
      if (!change) {
        room.changes.clear()
        room.knownSince = now()
        return
      }
      const key = JSON.stringify(change)
      room.changes.delete(key)
      room.changes.set(key, { change, at: now() })
      const [oldest] = room.changes
      if (oldest && room.changes.size > maxChangesOfRoom) {
        room.changes.delete(oldest[0])
        room.knownSince = Math.max(room.knownSince, oldest[1].at)
      }
      forgetOldRooms()
    },
    read: (names: readonly string[]): Omit<RecentChanges, 'permissions'> => {
      const found = names.flatMap((name) => rooms.get(name) ?? [])
      const since = Math.max(knownSince, now() - rememberedMs, ...found.map((room) => room.knownSince))
      const changes = found.flatMap((room) => [...room.changes.values()]).filter(({ at }) => at >= since)
      return { knownFor: now() - since, changes: changes.map(({ change, at }) => ({ ...change, age: now() - at })) }
    },
  }
}
