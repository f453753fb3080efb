import { useState, useSyncExternalStore } from 'react'
import { useServices } from '../../../services.ts'
import { keyUntilEnd } from '../../../session/kept-until.ts'
import type { SessionStorage } from '../../../session/storage.ts'
import { justNow, type Outcome, toneOf } from '../outcomes/outcome.ts'

const key = keyUntilEnd('till')

/** Results that can still be looked at. */
const kept = 20

/** What this tab has scanned in this session (F-054), newest first. */
export interface SessionLog {
  readonly userId: string | null
  readonly redeemed: number
  readonly refused: number
  readonly entries: readonly Outcome[]
  /** The idempotency keys of scans whose answer was lost, by what was sent, and since when: a reload asks again under the same one (F-043). */
  readonly inDoubt?: Readonly<Record<string, { readonly key: string; readonly since: number }>> | undefined
}

const emptyLog = (userId: string | null): SessionLog => ({ userId, redeemed: 0, refused: 0, entries: [] })

/** With one more result: only what is sure counts. */
function withOutcome(log: SessionLog, outcome: Outcome): SessionLog {
  const tone = toneOf(outcome)
  return {
    ...log,
    redeemed: log.redeemed + (tone === 'ok' ? 1 : 0),
    refused: log.refused + (tone === 'no' ? 1 : 0),
    entries: [outcome, ...log.entries].slice(0, kept),
  }
}

/** With a redemption taken back: it no longer counts, and its voucher may be scanned again. */
function withUndone(log: SessionLog, redemptionId: string): SessionLog {
  const isIt = (entry: Outcome) => entry.kind === 'redeemed' && entry.redemptionId === redemptionId
  if (!log.entries.some(isIt)) return log
  return {
    ...log,
    redeemed: log.redeemed - 1,
    entries: log.entries.map((entry) => (isIt(entry) ? { ...entry, kind: 'undone' } : entry)) as Outcome[],
  }
}

/** The redemption of a voucher made here a moment ago; undefined where there is none, or it was taken back since (F-042). */
export function redeemedJustNow({ entries }: SessionLog, code: string, now: number): Outcome | undefined {
  const last = entries.find((entry) => entry.code === code && (entry.kind === 'redeemed' || entry.kind === 'undone'))
  return last?.kind === 'redeemed' && now - last.at < justNow ? last : undefined
}

/** The last answer about a voucher here was lost a moment ago: what is told of it since may be of its own doing. */
export function lostJustNow({ entries }: SessionLog, code: string, now: number): boolean {
  const last = entries.find(({ code: told, kind }) => told === code && kind !== 'alreadyRedeemed' && kind !== 'justScanned')
  return last?.kind === 'failed' && last.advice !== 'notSent' && now - last.at < justNow
}

interface LogOptions {
  readonly now: () => number
  /** Whether its person's session goes on: what comes after its end is not kept. */
  readonly isOpen?: () => boolean
}

function read(storage: SessionStorage, userId: string | null): SessionLog {
  try {
    const log: SessionLog = JSON.parse(storage.getItem(key) ?? '')
    return log.userId === userId ? log : emptyLog(userId)
  } catch {
    return emptyLog(userId)
  }
}

/** One page's log over what the tab keeps of it, which goes with the session. */
export function createSessionLog(storage: SessionStorage, userId: string | null, { now, isOpen = () => true }: LogOptions) {
  let log = read(storage, userId)
  let isKept = true
  const listeners = new Set<() => void>()
  const change = (next: (log: SessionLog) => SessionLog) => {
    if (!isOpen()) return
    // Another visit to the till may have written meanwhile, while this one waited for its last answer.
    log = next(isKept ? read(storage, userId) : log)
    try {
      storage.setItem(key, JSON.stringify(log))
    } catch {
      // A full storage: then a reload forgets it.
      isKept = false
    }
    for (const listener of listeners) listener()
  }
  return {
    get: () => log,
    add: (outcome: Outcome) => change((latest) => withOutcome(latest, outcome)),
    undo: (redemptionId: string) => change((latest) => withUndone(latest, redemptionId)),
    inDoubt: {
      get: (sent: string) => log.inDoubt?.[sent]?.key,
      set: (sent: string, key: string) =>
        change(({ inDoubt, ...latest }) => {
          const known = inDoubt?.[sent]
          return { ...latest, inDoubt: { ...inDoubt, [sent]: known?.key === key ? known : { key, since: now() } } }
        }),
      delete: (sent: string) => change(({ inDoubt: { [sent]: _known, ...inDoubt } = {}, ...latest }) => ({ ...latest, inDoubt })),
      /** When the scan with this key was sent first. */
      since: (key: string) => Object.values(log.inDoubt ?? {}).find((each) => each.key === key)?.since,
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type SessionLogStore = ReturnType<typeof createSessionLog>

/** The log of whoever is signed in. */
export function useSessionLog() {
  const { tabStorage, session, clock } = useServices()
  const [store] = useState(() => {
    const { userId } = session.store.getState()
    return createSessionLog(tabStorage, userId, { now: clock.now, isOpen: () => session.store.getState().userId === userId })
  })
  return { store, log: useSyncExternalStore(store.subscribe, store.get) }
}
