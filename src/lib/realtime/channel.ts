import type { Notification } from '#contract/inbox.ts'
import type { LiveChange, NotificationEvent, RecentChanges } from '#contract/live-events.ts'

/** `paused`: five attempts have failed; `off`: signed out, or not loaded yet. */
export type LiveStatus = 'off' | 'connecting' | 'connected' | 'retrying' | 'paused'

export interface LiveNotification {
  /** The name of the event; `notification` for an event named like the room. */
  readonly event: NotificationEvent
  readonly notification: Notification
}

/** The server's events, parsed by the contract; an `_id` is delivered once. Each function returns its unsubscribe function. */
export interface LiveChannel {
  readonly onNotification: (listener: (event: LiveNotification) => void) => () => void
  readonly onChange: (listener: (change: LiveChange) => void) => () => void
  /** The event is not parsed by the contract. */
  readonly onTyping: (listener: (event: unknown) => void) => () => void
  /** Called after each connection to a full backend. */
  readonly onRecentChanges: (listener: (recent: RecentChanges) => void) => () => void
  /** Called when anything may have been missed. */
  readonly onResync: (listener: () => void) => () => void
}

export interface LiveState {
  readonly status: LiveStatus
  /** The channel is null until its code is loaded, after the sign-in. */
  readonly channel: LiveChannel | null
  readonly retry: () => void
}
