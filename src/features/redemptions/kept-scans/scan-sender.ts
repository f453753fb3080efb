import type { Locks } from '../../../session/tabs.ts'
import { type Conflict, isWaiting, type KeptScan } from './kept-scan.ts'
import type { ScanList } from './scan-list.ts'
import { type Redeem, type Sent, sendScan } from './send-scan.ts'

/** While some wait they are tried so often; while the server fails less and less often, milliseconds. */
const sentEvery = 60_000
const longestRest = 15 * 60_000

/** One that the server has answered. */
export interface SentScan {
  readonly scan: KeptScan
  readonly outcome: Conflict
}

export interface SenderOptions {
  readonly locks: Locks
  readonly redeem: Redeem
  /** Milliseconds by the server's clock. */
  readonly now: () => number
}

const without = (scans: readonly KeptScan[], { key }: KeptScan) => scans.filter((scan) => scan.key !== key)
const last = (scans: readonly KeptScan[], scan: KeptScan) => [...without(scans, scan), ...scans.filter(({ key }) => key === scan.key)]

/** How long a server is left alone after it could not answer. */
function createRest(now: () => number) {
  let failures = 0
  let until = 0
  return {
    left: () => Math.max(0, until - now()),
    over: () => {
      failures = 0
    },
    begin: ({ hasServerFailed, retryAfter = 0 }: Extract<Sent, { kind: 'waits' }>) => {
      if (hasServerFailed) failures += 1
      const own = hasServerFailed ? Math.min(longestRest, sentEvery * 2 ** (failures - 1)) : 0
      until = now() + Math.max(own, retryAfter * 1_000)
    },
  }
}

/** Sends the first one that waits; undefined when it is over for now. */
async function sendFirst({ store, load, change }: ScanList, { redeem, now }: SenderOptions, rest: ReturnType<typeof createRest>) {
  const scan = (await load()).find(isWaiting)
  if (!scan) return undefined
  store.setState({ isSending: true })
  const sent = await sendScan(scan, redeem, now)
  if (sent.kind === 'waits') {
    rest.begin(sent)
    // One that the server cannot cope with must not hold up the others.
    if (sent.hasServerFailed) await change((scans) => last(scans, scan))
    return undefined
  }
  rest.over()
  const { outcome } = sent
  const seen = (each: KeptScan) => (each.key === scan.key ? { ...each, conflict: outcome } : each)
  await change((scans) => (outcome.kind === 'redeemed' ? without(scans, scan) : scans.map(seen)))
  return { scan, outcome }
}

/** Sends what waits, one by one, each under its own key: whatever is interrupted or answered into nothing happens once. */
export function createScanSender(list: ScanList, options: SenderOptions, onSent: (sent: readonly SentScan[]) => void) {
  const rest = createRest(options.now)
  let isStopped = true
  let timer: ReturnType<typeof setTimeout> | undefined

  const sendAll = async () => {
    const sent: SentScan[] = []
    const one = () => sendFirst(list, options, rest)
    try {
      for (let next = await one(); next; next = await one()) sent.push(next)
    } finally {
      list.store.setState({ isSending: false })
      if (sent.length > 0) onSent(sent)
      plan()
    }
  }
  // Tabs take turns: the next one finds nothing left.
  const sendNow = () => options.locks.request('kept-scans-sending', sendAll)

  /** Unless the server is to be left alone. */
  const send = () => {
    if (rest.left() > 0) plan()
    else void sendNow().catch(() => undefined)
  }
  function plan() {
    clearTimeout(timer)
    if (!isStopped && list.store.getState().scans.some(isWaiting)) timer = setTimeout(send, Math.max(sentEvery, rest.left()))
  }

  return {
    sendNow,
    send,
    plan,
    start: () => {
      isStopped = false
      send()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
