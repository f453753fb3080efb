import * as z from 'zod/mini'
import type { CacheStore } from '../../../session/cache-store.ts'
import type { SessionStorage } from '../../../session/storage.ts'
import type { Locks } from '../../../session/tabs.ts'
import { KeptScan } from './kept-scan.ts'
import { countOf, lostOf, setCount } from './scan-count.ts'

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

interface Options {
  /** Is emptied when the session ends. */
  readonly store: CacheStore
  /** Tells their number alone. */
  readonly storage: SessionStorage
  readonly locks: Locks
  /** Whose scans: nobody else can open them. */
  readonly owner: string
  /** Their session has not ended: after it nothing is written. */
  readonly isOpen: () => boolean
}

interface Found {
  readonly scans: readonly KeptScan[]
  /** So many were kept and cannot be read any more: the session ended without being asked to, or the browser has thrown them away. */
  readonly lost: number
}

/** Scans of one person in this browser, sealed with a key that no script can read and that dies with the session (F-052). */
export interface ScanBox {
  readonly read: () => Promise<Found>
  /** Puts others in their place, one tab at a time; rejects where the browser does not keep them. */
  readonly change: (edit: (scans: readonly KeptScan[]) => readonly KeptScan[]) => Promise<readonly KeptScan[]>
}

const Scans = z.array(KeptScan)
const name = 'AES-GCM'
const ended = () => new Error('The session has ended')

export function createScanBox({ store, storage, locks, owner, isOpen }: Options): ScanBox {
  const keyName = `scans-key:${owner}`
  const scansName = `scans:${owner}`
  const additionalData = new TextEncoder().encode(owner)
  const inTurn = <Result>(task: () => Promise<Result>) => locks.request('kept-scans', task)

  const open = async (): Promise<readonly KeptScan[]> => {
    const [sealed, key] = await Promise.all([store.getItem<Sealed>(scansName), store.getItem<CryptoKey>(keyName)])
    if (!sealed || !key) return []
    try {
      const opened = await crypto.subtle.decrypt({ name, iv: sealed.iv, additionalData }, key, sealed.data)
      return Scans.parse(JSON.parse(new TextDecoder().decode(opened)))
    } catch {
      return []
    }
  }

  const seal = async (scans: readonly KeptScan[]) => {
    const kept = await store.getItem<CryptoKey>(keyName)
    const key = kept ?? (await crypto.subtle.generateKey({ name, length: 256 }, false, ['encrypt', 'decrypt']))
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const data = await crypto.subtle.encrypt({ name, iv, additionalData }, key, new TextEncoder().encode(JSON.stringify(scans)))
    await store.setItem(keyName, key)
    await store.setItem(scansName, { iv, data } satisfies Sealed)
  }

  const remove = async () => {
    await store.removeItem(scansName)
    await store.removeItem(keyName)
  }

  return {
    read: () =>
      inTurn(async () => {
        const scans = await open()
        const lost = scans.length ? 0 : countOf(storage, owner) || lostOf(storage, owner)
        if (lost) setCount(storage, owner, -lost)
        return { scans, lost }
      }),
    change: (edit) =>
      inTurn(async () => {
        const scans = edit(await open())
        if (!isOpen()) throw ended()
        await (scans.length ? seal(scans) : remove())
        if (!isOpen()) {
          // The end has emptied the store while this was on its way into it.
          await remove()
          throw ended()
        }
        setCount(storage, owner, scans.length)
        return scans
      }),
  }
}
