import type { StoreApi } from 'zustand/vanilla'
import type { Locks } from '../session/tabs.ts'
import type { OutboxStorage } from './outbox-storage.ts'

/** `key`: the idempotency key under which the item is sent. */
export interface OutboxItem {
  readonly key: string
}

export type SendResult<Item, Response> =
  /** With `item` it stays in the outbox in that form, else it leaves. */
  | { readonly kind: 'answered'; readonly response: Response; readonly item?: Item }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'failed'; readonly retryAfter?: number | undefined }

export interface Sent<Item, Response> {
  readonly item: Item
  readonly response: Response
}

export interface OutboxState<Item> {
  readonly items: readonly Item[]
  readonly isSending: boolean
}

export interface SenderOptions<Item extends OutboxItem, Response> {
  readonly name: string
  readonly storage: OutboxStorage<Item>
  readonly locks: Locks
  readonly isPending: (item: Item) => boolean
  readonly send: (item: Item) => Promise<SendResult<Item, Response>>
  readonly now: () => number
}

/** Milliseconds between attempts; doubled with each failure of the server. */
const retryInterval = 60_000
const maxBackOff = 15 * 60_000

function createBackOff(now: () => number) {
  let failures = 0
  let until = 0
  return {
    remaining: () => Math.max(0, until - now()),
    reset: () => {
      failures = 0
    },
    lift: () => {
      until = 0
    },
    extend: (retryAfter = 0) => {
      failures += 1
      until = now() + Math.max(Math.min(maxBackOff, retryInterval * 2 ** (failures - 1)), retryAfter * 1_000)
    },
  }
}

/** Sends items one at a time, in order, each under its own key, so that an interrupted attempt can be repeated. */
export function createOutboxSender<Item extends OutboxItem, Response>(
  store: StoreApi<OutboxState<Item>>,
  { name, storage, locks, isPending, send, now }: SenderOptions<Item, Response>,
  onSent: (sent: readonly Sent<Item, Response>[]) => void,
) {
  const backOff = createBackOff(now)
  let isStopped = true
  let timer: ReturnType<typeof setTimeout> | undefined

  const update = async (edit: Parameters<typeof storage.update>[0]) => store.setState({ items: await storage.update(edit) })

  const sendNext = async (): Promise<Sent<Item, Response> | undefined> => {
    const items = await storage.read()
    store.setState({ items })
    const item = items.find(isPending)
    if (!item) return undefined
    store.setState({ isSending: true })
    const result = await send(item)
    const without = (all: readonly Item[]) => all.filter(({ key }) => key !== item.key)
    if (result.kind === 'answered') {
      backOff.reset()
      const { response, item: next } = result
      await update((all) => (next ? all.map((each) => (each.key === item.key ? next : each)) : without(all)))
      return { item, response }
    }
    if (result.kind === 'unanswered') backOff.lift()
    else {
      backOff.extend(result.retryAfter)
      // An item that the server cannot handle must not block the others.
      await update((all) => [...without(all), ...all.filter(({ key }) => key === item.key)])
    }
    return undefined
  }

  const sendAll = async () => {
    const sent: Sent<Item, Response>[] = []
    try {
      for (let next = await sendNext(); next; next = await sendNext()) sent.push(next)
    } finally {
      store.setState({ isSending: false })
      if (sent.length > 0) onSent(sent)
      schedule()
    }
  }

  const flush = () => locks.request(`outbox_${name}-sending`, sendAll)

  const sendUnlessBackingOff = () => {
    if (backOff.remaining() > 0) schedule()
    else void flush().catch(() => undefined)
  }

  function schedule() {
    clearTimeout(timer)
    if (isStopped || !store.getState().items.some(isPending)) return
    timer = setTimeout(sendUnlessBackingOff, Math.max(retryInterval, backOff.remaining()))
  }

  return {
    flush,
    sendUnlessBackingOff,
    schedule,
    start: () => {
      isStopped = false
      sendUnlessBackingOff()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
