import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ConnectionStore } from '../http/connection.ts'
import { createOutboxSender, type OutboxItem, type OutboxState, type SenderOptions, type Sent } from './outbox-sender.ts'

/** `notStored` where the browser stores nothing: private windows, a full disk, a session that has just ended. */
export type AddResult = 'added' | 'duplicate' | 'notStored'

export interface Outbox<Item, Response> {
  readonly store: StoreApi<OutboxState<Item>>
  /** Is in the store at once. */
  readonly add: (item: Item) => Promise<AddResult>
  readonly replace: (item: Item) => Promise<void>
  readonly remove: (item: Item) => Promise<void>
  readonly sendUnlessBackingOff: () => void
  /** Sends what is pending, regardless of any back-off. Rejects where the browser refuses IndexedDB. */
  readonly flush: () => Promise<void>
  readonly onSent: (listener: (sent: readonly Sent<Item, Response>[]) => void) => () => void
  readonly start: () => () => void
}

export interface OutboxOptions<Item extends OutboxItem, Response> extends SenderOptions<Item, Response> {
  /** Whether the first one, which is in the outbox, is the same to a person: then the other is not added. */
  readonly isSame: (one: Item, other: Item) => boolean
  readonly connection: ConnectionStore
  /** The window: its `visibilitychange` sends, its `storage` shows what another tab has changed. */
  readonly page: EventTarget
}

export function createOutbox<Item extends OutboxItem, Response>(options: OutboxOptions<Item, Response>): Outbox<Item, Response> {
  const { storage, isSame, connection, page } = options
  const listeners = new Set<(sent: readonly Sent<Item, Response>[]) => void>()
  const store = createStore<OutboxState<Item>>(() => ({ items: [], isSending: false }))
  /** Not stored yet. */
  const adding = new Set<Item>()
  const show = (items: readonly Item[]) => {
    const keys = new Set(items.map(({ key }) => key))
    store.setState({ items: [...items, ...[...adding].filter(({ key }) => !keys.has(key))] })
  }
  const sender = createOutboxSender(store, options, show, (sent) => {
    for (const listener of listeners) listener(sent)
  })
  const update = async (edit: Parameters<typeof storage.update>[0]) => show(await storage.update(edit))
  const reload = () => void storage.read().then(show, () => undefined)
  const remove = (items: readonly Item[], { key }: Item) => items.filter((item) => item.key !== key)

  return {
    store,
    add: async (item) => {
      const includesSame = (items: readonly Item[]) => items.some((other) => isSame(other, item))
      const { items: shown } = store.getState()
      if (!includesSame(shown)) {
        adding.add(item)
        show(shown)
      }
      let isDuplicate = false
      try {
        const items = await storage.update((stored) => {
          isDuplicate = includesSame(stored)
          return isDuplicate ? stored : [...stored, item]
        })
        adding.delete(item)
        show(items)
      } catch {
        adding.delete(item)
        show(remove(store.getState().items, item))
        return 'notStored'
      }
      sender.schedule()
      return isDuplicate ? 'duplicate' : 'added'
    },
    replace: (item) => update((items) => items.map((each) => (each.key === item.key ? item : each))),
    remove: (item) => update((items) => remove(items, item)),
    sendUnlessBackingOff: sender.sendUnlessBackingOff,
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
