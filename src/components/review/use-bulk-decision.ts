import type { QueryKey } from '@tanstack/react-query'
import pLimit from 'p-limit'
import { useRef, useState } from 'react'
import { useServices } from '#lib/services.ts'
import { useOfferUndo } from './undoable.ts'
import { type BulkItem, type BulkResult, decisionConcurrency, isConflict, useDecideOne } from './use-decide-one.ts'
import type { DecisionCalls } from './use-send-decision.ts'

export type BulkResults = ReadonlyMap<string, BulkResult>

const isFinal = (result: BulkResult | undefined) => result !== undefined && (result === 'done' || isConflict(result))

export interface BulkDecisionOptions {
  readonly items: readonly BulkItem[]
  readonly isApproved: boolean
  readonly calls: DecisionCalls
  readonly queryKey: QueryKey
  readonly unchoose: (id: string) => void
  readonly decidedText: (count: number) => string
  readonly onAllDone: (canUndo: boolean) => void
}

/** Failed items can be retried with the same idempotency keys. */
export function useBulkDecision({ items, isApproved, calls, queryKey, unchoose, decidedText, onAllDone }: BulkDecisionOptions) {
  const decideOne = useDecideOne(calls, isApproved)
  const { queryClient } = useServices()
  const offerToUndo = useOfferUndo()
  const [results, setResults] = useState<BulkResults>(new Map())
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  const [undoable] = useState(() => new Map<string, string>())
  const remaining = items.filter(({ id }) => !isFinal(results.get(id)))

  const decide = async (item: BulkItem, reason: string | undefined): Promise<BulkResult | undefined> => {
    if (isStopped.current) return undefined
    const { result, undoUntil } = await decideOne(item, reason)
    if (result === 'done' || isConflict(result)) unchoose(item.id)
    if (undoUntil !== undefined) undoable.set(item.id, undoUntil)
    return result
  }

  /** Offers one Undo for all runs of this dialog, while the first run can still be undone. */
  const offerUndo = (isAnnounced: boolean) => {
    const [undoUntil] = [...undoable.values()].sort()
    if (undoUntil === undefined) return
    const { call, mutation } = calls
    offerToUndo({ queue: call.name, ids: [...undoable.keys()], isApproved, undoUntil, mutation, toText: decidedText }, isAnnounced)
  }

  const run = async (reason: string | undefined) => {
    if (isRunning) return
    isStopped.current = false
    setRunning(true)
    const now = new Map([...results].filter(([, result]) => isFinal(result)))
    setResults(new Map(now))
    const decideNext = async (item: BulkItem) => {
      const result = await decide(item, reason)
      if (!result) return
      now.set(item.id, result)
      setResults(new Map(now))
    }
    const limit = pLimit(decisionConcurrency)
    await Promise.all(remaining.map((item) => limit(() => decideNext(item))))
    setRunning(false)
    const outcomes = [...now.values()]
    // A refetch during the run would show pending decisions as undone.
    if (outcomes.some(isConflict)) void queryClient.invalidateQueries({ queryKey })
    const isAllDone = items.every(({ id }) => now.get(id) === 'done')
    // Otherwise the dialog stays open and says what happened; without an undo of each a toast does.
    offerUndo(isAllDone && undoable.size === items.length)
    if (isAllDone) onAllDone(undoable.size === items.length)
  }

  const stop = () => {
    isStopped.current = true
  }
  return { run: (reason: string | undefined) => void run(reason), stop, isRunning, results, remaining }
}
