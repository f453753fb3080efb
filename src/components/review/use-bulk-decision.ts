import type { QueryKey } from '@tanstack/react-query'
import pLimit from 'p-limit'
import { useRef, useState } from 'react'
import type { ReviewStatus } from '#contract/review.ts'
import { failureParts } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import type { DecisionConflict, Seen } from './decisions.ts'
import { type UndoableDecision, undoableKey } from './undoable.ts'
import { type DecisionCalls, useSendDecision } from './use-send-decision.ts'

export interface BulkItem {
  readonly id: string
  readonly name: string
  readonly status: ReviewStatus | undefined
  readonly version: number | undefined
  readonly seen: Seen
}

/** `failure` is undefined if nothing but the call's own sentence is known, which names both decisions. */
export type BulkResult = 'done' | { readonly failure: string | undefined } | { readonly conflict: DecisionConflict }

export type BulkResults = ReadonlyMap<string, BulkResult>

export const isConflict = (result: BulkResult): result is { readonly conflict: DecisionConflict } =>
  result !== 'done' && 'conflict' in result

const isFinal = (result: BulkResult | undefined) => result !== undefined && (result === 'done' || isConflict(result))

const concurrency = 4

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
  const send = useSendDecision(calls)
  const { queryClient } = useServices()
  const [results, setResults] = useState<BulkResults>(new Map())
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  const [undoable] = useState(() => new Map<string, string>())
  const remaining = items.filter(({ id }) => !isFinal(results.get(id)))

  const toFailure = (error: unknown) => {
    const { failure, reason } = failureParts(error as Error)
    return reason ?? (Object.values(calls.call.texts.failure).includes(failure) ? undefined : failure)
  }

  const decide = async ({ id, status, version, seen }: BulkItem, reason: string | undefined): Promise<BulkResult | undefined> => {
    if (isStopped.current) return undefined
    try {
      const outcome = await send({
        id,
        isApproved,
        expectedStatus: status,
        expectedVersion: version,
        seen,
        ...(reason !== undefined && { reason }),
      })
      unchoose(id)
      if ('conflict' in outcome) return { conflict: outcome.conflict }
      if (outcome.undoUntil !== undefined) undoable.set(id, outcome.undoUntil)
      return 'done'
    } catch (error) {
      return { failure: toFailure(error) }
    }
  }

  /** Of all runs of this dialog, while the first of them can still be undone. */
  const offerUndo = () => {
    const ids = [...undoable.keys()]
    const [id] = ids
    const [undoUntil] = [...undoable.values()].sort()
    if (id === undefined || undoUntil === undefined) return
    const many = { ids, toText: decidedText }
    queryClient.setQueryData<UndoableDecision>(undoableKey, { id, name: '', isApproved, undoUntil, mutation: calls.mutation, many })
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
    const limit = pLimit(concurrency)
    await Promise.all(remaining.map((item) => limit(() => decideNext(item))))
    setRunning(false)
    const outcomes = [...now.values()]
    // A refetch during the run would show pending decisions as undone.
    if (outcomes.some(isConflict)) void queryClient.invalidateQueries({ queryKey })
    offerUndo()
    if (items.every(({ id }) => now.get(id) === 'done')) onAllDone(undoable.size === items.length)
  }

  const stop = () => {
    isStopped.current = true
  }
  return { run: (reason: string | undefined) => void run(reason), stop, isRunning, results, remaining }
}
