import type * as z from 'zod/mini'
import { Notification } from '#contract/inbox.ts'
import {
  changeEvent,
  LiveChange,
  LiveRights,
  type NotificationEvent,
  notificationEvents,
  RecentChanges,
  recentChangesEvent,
  resyncEvent,
  rightsEvent,
  SessionEnd,
  sessionEndEvent,
  typingEvent,
} from '#contract/live-events.ts'
import type { SessionEndReason } from '#contract/session-end.ts'
import type { LiveChannel, LiveNotification } from './channel.ts'
import type { LiveSocket } from './socket.ts'

const rememberedIds = 1_000

/** Milliseconds after a connection until which a full backend has said what changed. */
const recentChangesTimeout = 2_000

interface AccountListeners {
  readonly onSessionEnd: (reason: SessionEndReason) => void
  /** Called after each connection to a full backend, and after a change. */
  readonly onRights: (permissions: string[]) => void
}

interface Options {
  readonly log: Pick<Console, 'warn'>
  /** The time of the server. */
  readonly now: () => number
}

/** Parses the events of one room by the contract and delivers them; a notification is delivered once, whichever events contain it. */
export function createLiveEvents({ log, now }: Options) {
  const notifications = createListeners<LiveNotification>(log)
  const changes = createListeners<LiveChange>(log)
  const typings = createListeners<unknown>(log)
  const resyncs = createListeners<void>(log)
  const recentChanges = createListeners<RecentChanges>(log)
  let recentTimer: ReturnType<typeof setTimeout> | undefined
  const loggedEvents = new Set<string>()
  const receivedIds = new Set<string>()

  type Deliver<Schema extends z.ZodMiniType> = (event: z.output<Schema>) => void

  const read = <Schema extends z.ZodMiniType>(name: string, schema: Schema, data: unknown, deliver: Deliver<Schema>): void => {
    const result = schema.safeParse(data)
    if (result.success) {
      deliver(result.data)
      return
    }
    if (!loggedEvents.has(name)) log.warn('Live event unreadable', { name, fields: result.error.issues.map(({ path }) => path.join('.')) })
    loggedEvents.add(name)
    void repair(schema, data, deliver)
  }

  /** Repairs an event, or drops it if that is impossible. The code is loaded with the first event that needs it. */
  const repair = async <Schema extends z.ZodMiniType>(schema: Schema, data: unknown, deliver: Deliver<Schema>) => {
    const repairing = await import('../http/repair-response.ts').catch(() => undefined)
    const repaired = repairing?.repairResponse(schema, data)
    if (repaired) deliver(repaired.data)
  }

  const isRepeated = (id: string) => {
    if (receivedIds.has(id)) return true
    receivedIds.add(id)
    const [oldest] = receivedIds
    if (oldest !== undefined && receivedIds.size > rememberedIds) receivedIds.delete(oldest)
    return false
  }

  const receive = (event: NotificationEvent, name: string, data: unknown) =>
    read(name, Notification, data, (notification) => {
      if (isRepeated(notification._id)) return
      // A plain backend pushes no time (§3).
      const createdAt = notification.createdAt ?? new Date(now()).toISOString()
      notifications.call({ event, notification: { ...notification, createdAt } })
    })

  const receiveRecent = (recent: RecentChanges, onRights: AccountListeners['onRights']) => {
    clearTimeout(recentTimer)
    if (recent.permissions) onRights(recent.permissions)
    recentChanges.call(recent)
  }

  const channel: LiveChannel = {
    onNotification: notifications.add,
    onChange: changes.add,
    onTyping: typings.add,
    onRecentChanges: recentChanges.add,
    onResync: resyncs.add,
  }
  return {
    channel,
    resync: resyncs.call,
    /** Waits for what changed; a backend that does not say it may have changed anything. */
    reconnected: () => {
      clearTimeout(recentTimer)
      recentTimer = setTimeout(resyncs.call, recentChangesTimeout)
    },
    /** Registers the listeners; call it once per socket. */
    listen: (socket: LiveSocket, room: string, { onSessionEnd, onRights }: AccountListeners) => {
      receivedIds.clear()
      for (const event of notificationEvents) socket.on(event, (data) => receive(event, event, data))
      socket.on(room, (data) => receive('notification', 'room', data))
      socket.on(changeEvent, (data) => read(changeEvent, LiveChange, data, changes.call))
      socket.on(typingEvent, typings.call)
      socket.on(sessionEndEvent, (data) => read(sessionEndEvent, SessionEnd, data, ({ reason }) => onSessionEnd(reason)))
      socket.on(recentChangesEvent, (data) => read(recentChangesEvent, RecentChanges, data, (recent) => receiveRecent(recent, onRights)))
      socket.on(rightsEvent, (data) => read(rightsEvent, LiveRights, data, ({ permissions }) => onRights(permissions)))
      socket.on(resyncEvent, () => resyncs.call())
    },
  }
}

function createListeners<Event>(log: Pick<Console, 'warn'>) {
  const listeners = new Set<(event: Event) => void>()
  return {
    add: (listener: (event: Event) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Calls all listeners, even if one of them throws. */
    call: (event: Event) => {
      for (const listener of [...listeners]) {
        try {
          listener(event)
        } catch (error) {
          log.warn('Live event failed', error)
        }
      }
    },
  }
}
