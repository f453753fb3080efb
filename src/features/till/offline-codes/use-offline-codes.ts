import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { ClaimCode } from '#contract/claim-codes.ts'
import { codeRow, offlineCodesMaxAge, qrHashInput } from '#contract/offline-codes.ts'
import { getOfflineCodes } from '#contract/redemptions.ts'
import { offlineCodes } from '#features/redemptions/api.ts'
import { useConnection, useServices, useSupports } from '#lib/services.ts'
import type { CacheStore } from '#lib/session/cache-store.ts'
import { usePairedTill } from '../device/use-paired-till.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import { addOwnChange, CodeList, decodeBase64, type FoundRow, findRows, rowName } from './code-list.ts'
import { fetchCodes } from './fetch-codes.ts'
import { type Judgement, judgeCode } from './judge-code.ts'

let isRequested = false

const fetchEveryMs = 5 * 60_000

/** While redemptions at any till ask for fetches, and while there is no connection: it is noticed soon that it is back. */
const fetchAtMostEvery = 60_000

interface SavedCodes {
  readonly list: CodeList
  /** False where the browser has refused: the list is gone with the page. */
  readonly isStored: boolean
  /** A fetch was asked for too early. */
  readonly isDue?: boolean
}

/** The codes that this till has saved, to judge by them without a network. They are fetched while it is open. */
export function useOfflineCodes() {
  const { api, cacheStore, session, clock } = useServices()
  const { isOffline } = useConnection()
  const client = useQueryClient()
  const { queryKey, fetch } = offlineCodes(api)
  const isPaired = usePairedTill() !== undefined
  const getSaved = () => client.getQueryData<SavedCodes>(queryKey)
  const isSupported = useSupports(getOfflineCodes)
  const [storage] = useState(() => {
    const userId = session.store.getState().userId ?? ''
    return createCodeStorage({ database: cacheStore, userId, isSessionOpen: () => session.store.getState().userId === userId })
  })

  const save = async (list: CodeList) => {
    const isStored = await storage.write(list)
    client.setQueryData<SavedCodes>(queryKey, (saved) => ({ ...saved, list, isStored }))
  }

  const fetchList = async (signal: AbortSignal): Promise<SavedCodes> => {
    const stored = getSaved() ? undefined : await storage.read()
    // It is used while the server does not answer.
    if (stored) client.setQueryData<SavedCodes>(queryKey, { list: stored, isStored: true })
    const saved = getSaved()
    if (saved && clock.now() - saved.list.madeAt < fetchAtMostEvery) return { ...saved, isDue: true }
    const list = await fetchCodes({ fetch }, clock.now(), () => getSaved()?.list, signal)
    const isStored = await storage.write(list)
    // Where the browser asks for a permission, only a device that is a till for good is asked.
    if (isStored && isPaired) requestPersistence()
    return { list, isStored }
  }
  useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchList(signal),
    enabled: isSupported,
    refetchInterval: ({ state }) => (isOffline || state.data?.isDue ? fetchAtMostEvery : fetchEveryMs),
    refetchOnReconnect: true,
    structuralSharing: false,
  })

  const getList = () => {
    const list = getSaved()?.list
    return list && clock.now() - list.madeAt < offlineCodesMaxAge ? list : undefined
  }

  return {
    /** Undefined where no list can tell. `queued`: the codes that wait at this till. */
    judge: async (claimCode: ClaimCode, queued: readonly ClaimCode[], at: number): Promise<Judgement | undefined> => {
      const list = getList()
      if (!list) return undefined
      const found = await findCode(list, claimCode)
      const scanned = new Set(found.map(({ voucher, offset }) => rowName(voucher, offset)))
      const waiting = (await Promise.all(queued.map((code) => findCode(list, code)))).flatMap((rows) =>
        rows.length === 1 ? rows.map(({ voucher, offset }) => rowName(voucher, offset)) : [],
      )
      return judgeCode(list, found, { claimCode, at, waiting: new Set(waiting.filter((name) => !scanned.has(name))) })
    },
    markRedeemed: async (claimCode: ClaimCode, outcome: Outcome) => {
      const list = getList()
      if (!list) return
      const [row, ...others] = await findCode(list, claimCode)
      if (!row || others.length > 0) return
      const redemptionId = outcome.kind === 'redeemed' ? outcome.redemptionId : undefined
      await save(addOwnChange(getList() ?? list, { row: rowName(row.voucher, row.offset), isRedeemed: true, redemptionId, at: outcome.at }))
    },
    markUndone: async (redemptionId: string) => {
      const list = getList()
      const ownChange = list?.own.find((change) => change.redemptionId === redemptionId)
      if (list && ownChange) await save(addOwnChange(list, { ...ownChange, isRedeemed: false, at: clock.now() }))
    },
  }
}

export type OfflineCodes = ReturnType<typeof useOfflineCodes>

export function useSavedCodes() {
  const { queryKey } = offlineCodes(useServices().api)
  const client = useQueryClient()
  // The till fetches them: an observer without a function of its own would be reported as an error.
  const subscribe = useCallback((listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)), [client])
  const state = useSyncExternalStore(subscribe, () => client.getQueryState<SavedCodes>(queryKey))
  return { saved: state?.data, hasFailed: state?.status === 'error' }
}

interface CodeStorageOptions {
  readonly database: Pick<CacheStore, 'getItem' | 'setItem' | 'removeItem'>
  readonly userId: string
  readonly isSessionOpen: () => boolean
}

/** The list of one user in this browser, until the session ends. */
function createCodeStorage({ database, userId, isSessionOpen }: CodeStorageOptions) {
  const key = `offline-codes:${userId}`
  return {
    /** Undefined where there is none that can be read. */
    read: async (): Promise<CodeList | undefined> => CodeList.safeParse(await database.getItem<unknown>(key).catch(() => undefined)).data,
    /** Whether it is stored: the browser may refuse, or the disk be full. */
    write: async (list: CodeList): Promise<boolean> => {
      if (!isSessionOpen()) return false
      try {
        await database.setItem(key, list)
        // The end of the session may have emptied the database just before.
        if (!isSessionOpen()) await database.removeItem(key)
        return true
      } catch {
        return false
      }
    },
    remove: () => database.removeItem(key).catch(() => undefined),
  }
}

async function hash(key: string, text: string, length: number): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', decodeBase64(key), algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text))).subarray(0, length)
}

/** The claims of the list to which a scanned or typed code may belong. */
async function findCode(list: CodeList, { voucherId, code }: ClaimCode): Promise<FoundRow[]> {
  const { qr, typed } = codeRow
  return voucherId === undefined
    ? findRows(list, typed, await hash(list.keys.typed, code, typed.length))
    : findRows(list, qr, await hash(list.keys.qr, qrHashInput(voucherId, code), qr.length))
}

/** Asks the browser, once per page, not to delete what this origin stores when the disk is full. It may refuse. */
function requestPersistence(): void {
  if (isRequested) return
  isRequested = true
  // Undefined without https.
  void (navigator.storage as StorageManager | undefined)?.persist?.().catch(() => false)
}
