export interface Locks {
  request<Result>(name: string, task: () => Promise<Result>): Promise<Result>
}

export interface TabChannel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

const message = 'auth'

/** A message only makes the other tabs read the storage, so a forged one can do no harm (S-19). */
export function createTabs(channel: TabChannel | undefined) {
  return {
    notify: () => channel?.postMessage(message),
    listen: (listener: () => void) => {
      const onMessage = ({ data }: MessageEvent) => {
        if (data === message) listener()
      }
      channel?.addEventListener('message', onMessage)
      return () => channel?.removeEventListener('message', onMessage)
    },
  }
}
