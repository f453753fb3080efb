/** The part of `navigator.locks` that a session needs. */
export interface Locks {
  request<Result>(name: string, task: () => Promise<Result>): Promise<Result>
}

/** The part of a `BroadcastChannel` that a session needs. */
export interface TabChannel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

const look = 'auth'

/** Tells the other tabs to look at the storage; a message carries nothing else, so a forged one can do no harm (S-19). */
export function createTabs(channel: TabChannel | undefined) {
  return {
    tell: () => channel?.postMessage(look),
    listen: (follow: () => void) => {
      const hear = ({ data }: MessageEvent) => {
        if (data === look) follow()
      }
      channel?.addEventListener('message', hear)
      return () => channel?.removeEventListener('message', hear)
    },
  }
}
