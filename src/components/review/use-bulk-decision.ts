import type { QueryKey } from '@tanstack/react-query'
import pLimit from 'p-limit'
import { useRef, useState } from 'react'
import type { ReviewStatus } from '../../contract/review.ts'
import { useServices } from '../../lib/services.ts'
import type { DecisionConflict, Seen } from './decisions.ts'
import { type DecisionCalls, useSendDecision } from './use-send-decision.ts'

export interface BulkItem {
  readonly id: string
  readonly name: string
  readonly status: ReviewStatus | undefined
  readonly version: number | undefined
  readonly seen: Seen
}

type BulkResult = 'done' | { readonly failure: string; readonly isConflict?: boolean }

export type BulkResults = ReadonlyMap<string, BulkResult>

const isFinal = (result: BulkResult | undefined) => result === 'done' || result?.isConflict === true

const concurrency = 4

export interface BulkDecisionOptions {
  readonly items: readonly BulkItem[]
  readonly isApproved: boolean
  readonly calls: DecisionCalls
  readonly conflictText: (conflict: DecisionConflict) => string
  readonly queryKey: QueryKey
  readonly unchoose: (id: string) => void
}

/** Failed items can be retried with the same idempotency keys. */
export function useBulkDecision({ items, isApproved, calls, conflictText, queryKey, unchoose }: BulkDecisionOptions) {
  const send = useSendDecision(calls)
  const { queryClient } = useServices()
  const [results, setResults] = useState<BulkResults>(new Map())
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  const hasConflict = useRef(false)
  const remaining = items.filter(({ id }) => !isFinal(results.get(id)))
  const setResult = (id: string, result: BulkResult) => setResults((before) => new Map(before).set(id, result))

  const decide = async ({ id, status, version, seen }: BulkItem, reason: string | undefined) => {
    if (isStopped.current) return
    try {
      const outcome = await send({
        id,
        isApproved,
        expectedStatus: status,
        expectedVersion: version,
        seen,
        ...(reason !== undefined && { reason }),
      })
      const isConflict = 'conflict' in outcome
      setResult(id, isConflict ? { failure: conflictText(outcome.conflict), isConflict } : 'done')
      unchoose(id)
      if (isConflict) hasConflict.current = true
    } catch (error) {
      setResult(id, { failure: (error as Error).message })
    }
  }

  const run = async (reason: string | undefined) => {
    if (isRunning) return
    isStopped.current = false
    setRunning(true)
    setResults((before) => new Map([...before].filter(([, result]) => isFinal(result))))
    const limit = pLimit(concurrency)
    await Promise.all(remaining.map((item) => limit(() => decide(item, reason))))
    setRunning(false)
    // A refetch during the run would show pending decisions as undone.
    if (hasConflict.current) void queryClient.invalidateQueries({ queryKey })
    hasConflict.current = false
  }

  const stop = () => {
    isStopped.current = true
  }
  return { run: (reason: string | undefined) => void run(reason), stop, isRunning, results, remaining }
}
