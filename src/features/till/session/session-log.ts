import { useState, useSyncExternalStore } from 'react'
import { useServices } from '#lib/services.ts'
import type { SessionStorage } from '#lib/session/storage.ts'
import { keyUntilEnd } from '#lib/session/storage-lifetime.ts'
import { getTone, type Outcome, type Redeemed, recentPeriod } from '../outcomes/outcome.ts'

const key = keyUntilEnd('till')

const maxEntries = 20

/** The results of this tab's session, newest first (F-054). */
export interface SessionLog {
  readonly userId: string | null
  readonly redeemed: number
  readonly refused: number
  readonly entries: readonly Outcome[]
  /** The first redemption that the business ever made, until somebody closes it. */
  readonly first?: Redeemed | undefined
  /** The idempotency keys of scans whose response was lost, by request text, so that a reload repeats the same one (F-043). */
  readonly inDoubt?: Readonly<Record<string, { readonly key: string; readonly since: number }>> | undefined
}

const emptyLog = (userId: string | null): SessionLog => ({ userId, redeemed: 0, refused: 0, entries: [] })

/** Amber outcomes are not counted. */
function withOutcome(log: SessionLog, outcome: Outcome): SessionLog {
  const tone = getTone(outcome)
  return {
    ...log,
    redeemed: log.redeemed + (tone === 'ok' ? 1 : 0),
    refused: log.refused + (tone === 'no' ? 1 : 0),
    entries: [outcome, ...log.entries].slice(0, maxEntries),
    first: outcome.kind === 'redeemed' && outcome.isFirst ? outcome : log.first,
  }
}

const hasRedemption = ({ entries }: SessionLog, outcome: Outcome, kinds: readonly Outcome['kind'][]) =>
  outcome.kind === 'redeemed' &&
  outcome.redemptionId !== undefined &&
  entries.some((entry) => kinds.includes(entry.kind) && 'redemptionId' in entry && entry.redemptionId === outcome.redemptionId)

/** Adds redemptions from before the log began, newest first. */
function withEarlier(log: SessionLog, earlier: readonly Outcome[]): SessionLog {
  const added = earlier.filter((outcome) => !hasRedemption(log, outcome, ['redeemed', 'undone']))
  return { ...log, redeemed: log.redeemed + added.length, entries: [...log.entries, ...added].slice(0, maxEntries) }
}

function withUndone(log: SessionLog, redemptionId: string): SessionLog {
  const isMatch = (entry: Outcome) => entry.kind === 'redeemed' && entry.redemptionId === redemptionId
  if (!log.entries.some(isMatch)) return log
  return {
    ...log,
    redeemed: log.redeemed - 1,
    first: log.first?.redemptionId === redemptionId ? undefined : log.first,
    entries: log.entries.map((entry) => (isMatch(entry) ? { ...entry, kind: 'undone' } : entry)) as Outcome[],
  }
}

/** The redemption of this code within the last minute, unless it was undone since (F-042). */
export function findRecentRedemption({ entries }: SessionLog, code: string, now: number): Outcome | undefined {
  const last = entries.find((entry) => entry.code === code && (entry.kind === 'redeemed' || entry.kind === 'undone'))
  return last?.kind === 'redeemed' && now - last.at < recentPeriod ? last : undefined
}

/** Whether the last response about this code was lost within the last minute: “already redeemed” may then be its own doing. */
export function hasRecentLostResponse({ entries }: SessionLog, code: string, now: number): boolean {
  const last = entries.find(({ code: entryCode, kind }) => entryCode === code && kind !== 'alreadyRedeemed' && kind !== 'justScanned')
  return last?.kind === 'failed' && last.advice !== 'notSent' && now - last.at < recentPeriod
}

interface LogOptions {
  readonly now: () => number
  /** False once the session has ended; nothing is stored after that. */
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

export function createSessionLog(storage: SessionStorage, userId: string | null, { now, isOpen = () => true }: LogOptions) {
  let log = read(storage, userId)
  let isStored = true
  const listeners = new Set<() => void>()
  const change = (next: (log: SessionLog) => SessionLog) => {
    if (!isOpen()) return
    // An earlier visit to the till may still write the response that it waited for.
    log = next(isStored ? read(storage, userId) : log)
    try {
      storage.setItem(key, JSON.stringify(log))
    } catch {
      // If the storage is full, the log lasts until a reload.
      isStored = false
    }
    for (const listener of listeners) listener()
  }
  return {
    get: () => log,
    /** A queued scan may be among the earlier redemptions before its own response arrives. */
    add: (outcome: Outcome) => change((latest) => (hasRedemption(latest, outcome, ['redeemed']) ? latest : withOutcome(latest, outcome))),
    addEarlier: (earlier: readonly Outcome[]) => change((latest) => withEarlier(latest, earlier)),
    undo: (redemptionId: string) => change((latest) => withUndone(latest, redemptionId)),
    closeFirst: () => change((latest) => ({ ...latest, first: undefined })),
    inDoubt: {
      get: (sent: string) => log.inDoubt?.[sent]?.key,
      set: (sent: string, key: string) =>
        change(({ inDoubt, ...latest }) => {
          const existing = inDoubt?.[sent]
          return { ...latest, inDoubt: { ...inDoubt, [sent]: existing?.key === key ? existing : { key, since: now() } } }
        }),
      delete: (sent: string) => change(({ inDoubt: { [sent]: _removed, ...inDoubt } = {}, ...latest }) => ({ ...latest, inDoubt })),
      /** Milliseconds; when the scan with this key was first sent. */
      since: (key: string) => Object.values(log.inDoubt ?? {}).find((each) => each.key === key)?.since,
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type SessionLogStore = ReturnType<typeof createSessionLog>

export function useSessionLog() {
  const { tabStorage, session, clock } = useServices()
  const [store] = useState(() => {
    const { userId } = session.store.getState()
    return createSessionLog(tabStorage, userId, { now: clock.now, isOpen: () => session.store.getState().userId === userId })
  })
  return { store, log: useSyncExternalStore(store.subscribe, store.get) }
}
