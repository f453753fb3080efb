import type { Notification } from '#contract/inbox.ts'
import type { LiveChange, NotificationEvent } from '#contract/live-events.ts'

/** `paused`: five attempts have failed; `off`: signed out, or not loaded yet. */
export type LiveStatus = 'off' | 'connecting' | 'connected' | 'retrying' | 'paused'

export interface LiveNotification {
  /** The event that brought it; `notification` for the one named like the room. */
  readonly event: NotificationEvent
  readonly notification: Notification
}

/** Events of the server, read by the contract; an `_id` is delivered once. Each function returns its own undoing. */
export interface LiveChannel {
  readonly onNotification: (listener: (event: LiveNotification) => void) => () => void
  readonly onChange: (listener: (change: LiveChange) => void) => () => void
  /** Not read by the contract yet. */
  readonly onTyping: (listener: (event: unknown) => void) => () => void
  /** After a reconnect: events may have been missed. */
  readonly onResync: (listener: () => void) => () => void
}

export interface LiveState {
  readonly status: LiveStatus
  /** Null until it is loaded, after the sign-in. */
  readonly channel: LiveChannel | null
  readonly retry: () => void
}
