import type { Outboxes, OutboxStore } from './offline-queue-context.ts'

/** Milliseconds that a scan waits for a queue whose code is still loading. */
export const loadTimeout = 5_000

/** The outboxes as soon as they are loaded; undefined if they are not in time. */
export const waitForOutboxes = (store: OutboxStore) =>
  new Promise<Outboxes | undefined>((resolve) => {
    const { loaded } = store.getState()
    if (loaded) return resolve(loaded)
    const finish = (outboxes: Outboxes | undefined) => {
      clearTimeout(timer)
      unsubscribe()
      resolve(outboxes)
    }
    const timer = setTimeout(() => finish(undefined), loadTimeout)
    const unsubscribe = store.subscribe((state) => state.loaded && finish(state.loaded))
  })
