import type { StoreApi } from 'zustand/vanilla'
import type { ConnectionStore } from '../../../http/connection.ts'
import { isSameVoucher, isWaiting, type KeptScan } from './kept-scan.ts'
import type { ScanBox } from './scan-box.ts'
import { createScanList, type KeptScansState } from './scan-list.ts'
import { createScanSender, type SenderOptions, type SentScan } from './scan-sender.ts'

/** `notSaved` where the browser keeps nothing: private windows, a full disk, a session that has just ended. */
export type Keeping = 'saved' | 'alreadySaved' | 'notSaved'

/** Scans that could not be sent when they were made, until the server has answered each and a person has seen what it refused (F-052). */
export interface KeptScans {
  readonly store: StoreApi<KeptScansState>
  readonly keep: (scan: KeptScan) => Promise<Keeping>
  /** Sends what waits, without regard to any rest. */
  readonly sendNow: () => Promise<void>
  /** A person has seen to it: it goes. Rejects where the browser does not let it. */
  readonly settle: (scan: KeptScan) => Promise<void>
  /** A person has read that some are gone. */
  readonly forgetLost: () => Promise<void>
  /** Hears after each round which ones were answered. */
  readonly onSent: (listener: (sent: readonly SentScan[]) => void) => () => void
  /** Looks at what is kept and sends it from now on whenever that may work; returns how to stop. */
  readonly start: () => () => void
}

interface Options extends SenderOptions {
  readonly box: ScanBox
  readonly connection: ConnectionStore
  /** Tells when it is looked at again, and when another tab has kept or settled something: the window. */
  readonly page: EventTarget
}

export function createKeptScans({ box, connection, page, ...options }: Options): KeptScans {
  const listeners = new Set<(sent: readonly SentScan[]) => void>()
  const list = createScanList(box)
  const sender = createScanSender(list, options, (sent) => {
    for (const listener of listeners) listener(sent)
  })
  const look = () => void list.load().catch(() => undefined)

  return {
    store: list.store,
    keep: async (scan) => {
      let isKnown = false
      const add = (scans: readonly KeptScan[]) => {
        isKnown = scans.some((each) => isWaiting(each) && isSameVoucher(each, scan))
        return isKnown ? scans : [...scans, scan]
      }
      try {
        await list.change(add)
      } catch {
        return 'notSaved'
      }
      sender.plan()
      return isKnown ? 'alreadySaved' : 'saved'
    },
    sendNow: sender.sendNow,
    settle: async (settled) => void (await list.change((scans) => scans.filter(({ key }) => key !== settled.key))),
    forgetLost: async () => {
      await list.change((scans) => scans)
      list.store.setState({ lost: 0 })
    },
    onSent: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start: () => {
      sender.start()
      page.addEventListener('visibilitychange', sender.send)
      page.addEventListener('storage', look)
      const unsubscribe = connection.subscribe((state, before) => before.isOffline && !state.isOffline && sender.send())
      return () => {
        sender.stop()
        unsubscribe()
        page.removeEventListener('visibilitychange', sender.send)
        page.removeEventListener('storage', look)
      }
    },
  }
}
