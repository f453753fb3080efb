import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ConnectionStore } from '../http/connection.ts'
import { createOutboxSender, type OutboxItem, type OutboxState, type SenderOptions, type Sent } from './outbox-sender.ts'

/** `notStored` where the browser stores nothing: private windows, a full disk, a session that has just ended. */
export type AddResult = 'added' | 'duplicate' | 'notStored'

export interface Outbox<Item, Response> {
  readonly store: StoreApi<OutboxState<Item>>
  readonly add: (item: Item) => Promise<AddResult>
  readonly remove: (item: Item) => Promise<void>
  /** Sends what is pending, regardless of any back-off. Rejects where the browser refuses IndexedDB. */
  readonly flush: () => Promise<void>
  readonly onSent: (listener: (sent: readonly Sent<Item, Response>[]) => void) => () => void
  readonly start: () => () => void
}

export interface OutboxOptions<Item extends OutboxItem, Response> extends SenderOptions<Item, Response> {
  /** Whether two items are the same to a person; a second one is not added while the first is pending. */
  readonly isSame: (one: Item, other: Item) => boolean
  readonly connection: ConnectionStore
  /** The window: its `visibilitychange` sends, its `storage` shows what another tab has changed. */
  readonly page: EventTarget
}

export function createOutbox<Item extends OutboxItem, Response>(options: OutboxOptions<Item, Response>): Outbox<Item, Response> {
  const { storage, isPending, isSame, connection, page } = options
  const listeners = new Set<(sent: readonly Sent<Item, Response>[]) => void>()
  const store = createStore<OutboxState<Item>>(() => ({ items: [], isSending: false }))
  const sender = createOutboxSender(store, options, (sent) => {
    for (const listener of listeners) listener(sent)
  })
  const update = async (edit: Parameters<typeof storage.update>[0]) => store.setState({ items: await storage.update(edit) })
  const reload = () =>
    void storage.read().then(
      (items) => store.setState({ items }),
      () => undefined,
    )

  return {
    store,
    add: async (item) => {
      let isDuplicate = false
      try {
        await update((items) => {
          isDuplicate = items.some((other) => isPending(other) && isSame(other, item))
          return isDuplicate ? items : [...items, item]
        })
      } catch {
        return 'notStored'
      }
      sender.schedule()
      return isDuplicate ? 'duplicate' : 'added'
    },
    remove: (item) => update((items) => items.filter(({ key }) => key !== item.key)),
    flush: sender.flush,
    onSent: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start: () => {
      sender.start()
      page.addEventListener('visibilitychange', sender.sendUnlessBackingOff)
      page.addEventListener('storage', reload)
      const unsubscribe = connection.subscribe((state, before) => before.isOffline && !state.isOffline && sender.sendUnlessBackingOff())
      return () => {
        sender.stop()
        unsubscribe()
        page.removeEventListener('visibilitychange', sender.sendUnlessBackingOff)
        page.removeEventListener('storage', reload)
      }
    },
  }
}
