import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { ClaimCode } from '#contract/claim-codes.ts'
import { offlineCodesMaxAge } from '#contract/offline-codes.ts'
import { getOfflineCodes } from '#contract/redemptions.ts'
import { offlineCodes } from '#features/redemptions/api.ts'
import { useConnection, useServices, useSupports } from '#lib/services.ts'
import { usePairedTill } from '../device/use-paired-till.ts'
import type { Outcome } from '../outcomes/outcome.ts'
import { addOwnChange, type CodeList, rowName } from './code-list.ts'
import { createCodeStorage } from './code-storage.ts'
import { fetchCodes } from './fetch-codes.ts'
import { findCode } from './hash-code.ts'
import { type Judgement, judgeCode } from './judge-code.ts'
import { requestPersistence } from './request-persistence.ts'

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
