import type { StoreApi } from 'zustand/vanilla'
import type { Locks } from '../session/tabs.ts'
import type { OutboxStorage } from './outbox-storage.ts'

/** `key`: the idempotency key under which the item is sent. */
export interface OutboxItem {
  readonly key: string
}

export type SendResult<Item, Response> =
  /** The outbox keeps `item` instead; without it, the entry is removed. */
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
  /** Items of one group stay in order: those behind a failed one wait with it, the others go on. By default each is its own. */
  readonly group?: (item: Item) => string
  /** Milliseconds between attempts; doubled with each failure of the server. */
  readonly retryInterval?: number
  readonly now: () => number
}

const maxBackOff = 15 * 60_000

function createBackOff(now: () => number, retryInterval: number) {
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
  { name, storage, locks, isPending, send, group = ({ key }) => key, retryInterval = 60_000, now }: SenderOptions<Item, Response>,
  show: (items: readonly Item[]) => void,
  onSent: (sent: readonly Sent<Item, Response>[]) => void,
) {
  const backOff = createBackOff(now, retryInterval)
  let isStopped = true
  let timer: ReturnType<typeof setTimeout> | undefined

  const update = async (edit: Parameters<typeof storage.update>[0]) => show(await storage.update(edit))

  const sendNext = async (): Promise<Sent<Item, Response> | undefined> => {
    const items = await storage.read()
    show(items)
    const item = items.find(isPending)
    if (!item) return undefined
    store.setState({ isSending: true })
    const result = await send(item)
    if (result.kind === 'answered') {
      backOff.reset()
      const { response, item: next } = result
      const replace = (all: readonly Item[]) => all.flatMap((each) => (each.key === item.key ? (next ?? []) : each))
      show(replace(store.getState().items))
      await update(replace)
      return { item, response }
    }
    if (result.kind === 'unanswered') backOff.lift()
    else {
      backOff.extend(result.retryAfter)
      // An item that the server cannot handle must not block the others.
      const isBlocked = (each: Item) => group(each) === group(item)
      await update((all) => [...all.filter((each) => !isBlocked(each)), ...all.filter(isBlocked)])
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

  const inTurn = (task: () => Promise<void>) => locks.request(`outbox_${name}-sending`, task)
  const flush = () => inTurn(sendAll)

  // An attempt before this one's turn may have failed.
  const sendUnlessBackingOff = () => void inTurn(async () => (backOff.remaining() > 0 ? schedule() : sendAll())).catch(() => undefined)

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
