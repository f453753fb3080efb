import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { TillCashier } from '#contract/cashiers.ts'
import { cashierQueries } from '#features/cashiers/api.ts'
import { useHasFullAccess } from '#features/profile/api.ts'
import { useServices } from '#lib/services.ts'
import type { SessionStorage } from '#lib/session/storage.ts'
import { keyUntilEnd } from '#lib/session/storage-lifetime.ts'
import { usePresses } from '../use-presses.ts'

const key = keyUntilEnd('cashier')

const Named = z.object({ _id: z.string(), name: z.string() })

const StoredCashier = z.object({
  userId: z.nullable(z.string()),
  /** For a start without a connection. */
  cashiers: z.array(Named),
  /** `uncheckedSince`: chosen without a connection; milliseconds. */
  current: z.nullable(z.extend(Named, { uncheckedSince: z.optional(z.number()) })),
  /** Time of the last press or scan, in milliseconds of the server's clock. */
  touchedAt: z.number(),
})

/** Milliseconds without a press, key or scan after which the till asks who is there. */
export const cashierIdlePeriod = 10 * 60_000

/** Milliseconds between two writes of the last press. */
const storeTouchEvery = 30_000

/** Milliseconds after which a till asks the server again while it has an unchecked cashier. */
const recheckEvery = 60_000

/** What this device knows of its cashiers; beyond a reload and a start without a connection, until the session ends. */
function useStored() {
  const { storage, session } = useServices()
  const [stored, setStored] = useState(() => readStoredCashier(storage, session.store.getState().userId))
  const latest = useRef(stored)
  const change = (changes: Partial<StoredCashier>) => {
    latest.current = { ...latest.current, ...changes }
    setStored(latest.current)
    if (latest.current.cashiers.length > 0) writeStoredCashier(storage, latest.current)
    else removeStoredCashier(storage)
  }
  return { stored, change }
}

/** The time of the last press or scan, and whether it is too long ago. */
function useActivity(isOn: boolean, initialTouch: number, isAsking: () => boolean, onTouch: (at: number) => void) {
  const { clock } = useServices()
  const isOver = (touchedAt: number) => Math.abs(clock.now() - touchedAt) >= cashierIdlePeriod
  const [isIdle, setIdle] = useState(() => isOver(initialTouch))
  const lastTouch = useRef(initialTouch)
  const lastStored = useRef(initialTouch)
  const touch = () => {
    lastTouch.current = clock.now()
    if (lastTouch.current - lastStored.current < storeTouchEvery) return
    lastStored.current = lastTouch.current
    onTouch(lastTouch.current)
  }
  usePresses(isOn, {
    onPress: () => {
      if (!isAsking()) touch()
    },
    onCheck: () => {
      if (isOver(lastTouch.current)) setIdle(true)
    },
  })
  return {
    isIdle,
    touch,
    begin: () => {
      lastTouch.current = lastStored.current = clock.now()
      setIdle(false)
    },
  }
}

/** The cashier at the till, where the business has cashiers (093). */
export function useCashier() {
  const { api, clock } = useServices()
  const client = useQueryClient()
  const hasFullAccess = useHasFullAccess()
  const { stored, change } = useStored()
  const { cashiers, current } = stored
  const isUnchecked = current?.uncheckedSince !== undefined
  const query = cashierQueries(api).atTill()
  const { data, dataUpdatedAt } = useQuery({
    ...query,
    enabled: hasFullAccess,
    refetchInterval: isUnchecked ? recheckEvery : false,
  })
  const [isChanging, setChanging] = useState(false)

  const adopt = useEffectEvent((answer: NonNullable<typeof data>) => {
    const known = answer.cashiers.find(({ _id }) => _id === answer.currentId) ?? null
    const isStillThere = answer.cashiers.some(({ _id }) => _id === current?._id)
    change({ cashiers: [...answer.cashiers], current: isUnchecked && isStillThere ? current : known })
  })
  useEffect(() => {
    if (data) adopt(data)
  }, [data])

  /** The server answers again, so that the PIN can be checked. */
  const mustCheck = isUnchecked && dataUpdatedAt > (current.uncheckedSince ?? 0)
  const isAsking = useRef(false)
  const hasCashiers = cashiers.length > 0
  const activity = useActivity(
    hasCashiers,
    stored.touchedAt,
    () => isAsking.current,
    (touchedAt) => hasCashiers && change({ touchedAt }),
  )
  const mustAsk = hasCashiers && (!current || activity.isIdle || mustCheck)
  const asks = mustAsk || (isChanging && hasCashiers)
  useEffect(() => {
    isAsking.current = asks
  }, [asks])

  const begin = (cashier: TillCashier, uncheckedSince?: number) => {
    activity.begin()
    setChanging(false)
    change({ current: { ...cashier, ...(uncheckedSince !== undefined && { uncheckedSince }) }, touchedAt: clock.now() })
  }

  return {
    cashiers,
    current,
    isUnchecked,
    asks,
    isChanging,
    touch: activity.touch,
    change: () => setChanging(true),
    /** Undefined where somebody has to answer. */
    cancel: mustAsk ? undefined : () => setChanging(false),
    /** The server has checked the PIN. */
    begin: (cashier: TillCashier) => {
      client.setQueryData(query.queryKey, (before) => before && { ...before, currentId: cashier._id })
      begin(cashier)
    },
    // TanStack Query dates its answers by this clock.
    beginUnchecked: (cashier: TillCashier) => begin(cashier, Date.now()),
    refresh: () => void client.invalidateQueries({ queryKey: query.queryKey }),
  }
}

export type Cashier = ReturnType<typeof useCashier>

type StoredCashier = z.infer<typeof StoredCashier>

function readStoredCashier(storage: SessionStorage, userId: string | null): StoredCashier {
  try {
    const stored = StoredCashier.parse(JSON.parse(storage.getItem(key) ?? ''))
    if (stored.userId === userId) return stored
  } catch {
    // Nothing is stored, or something else.
  }
  return { userId, cashiers: [], current: null, touchedAt: 0 }
}

const writeStoredCashier = (storage: SessionStorage, stored: StoredCashier): void => storage.setItem(key, JSON.stringify(stored))

const removeStoredCashier = (storage: SessionStorage): void => storage.removeItem(key)
