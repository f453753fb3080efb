import type { ReviewStatus } from '#contract/review.ts'
import { failureParts } from '#lib/http/api-error.ts'
import type { DecisionConflict, Seen } from './decisions.ts'
import { type DecisionCalls, useSendDecision } from './use-send-decision.ts'

/** One of many that are decided together. */
export interface BulkItem {
  readonly id: string
  readonly name: string
  /** Below the name: whose it is, or what kind. */
  readonly about?: string
  readonly price?: string
  readonly isEdited?: boolean
  readonly status: ReviewStatus | undefined
  readonly version: number | undefined
  readonly seen: Seen
}

/** `failure` is undefined if nothing but the call's own sentence is known, which names both decisions. */
export type BulkResult = 'done' | { readonly failure: string | undefined } | { readonly conflict: DecisionConflict }

export const isConflict = (result: BulkResult): result is { readonly conflict: DecisionConflict } =>
  result !== 'done' && 'conflict' in result

/** Decided at once, of many. */
export const decisionConcurrency = 4

interface DecidedItem {
  readonly result: BulkResult
  /** If the backend can undo it. */
  readonly undoUntil?: string | undefined
}

/** Decides one of many. A retry reuses its idempotency key. */
export function useDecideOne(calls: DecisionCalls, isApproved: boolean) {
  const send = useSendDecision(calls)

  const toFailure = (error: unknown) => {
    const { failure, reason } = failureParts(error as Error)
    return reason ?? (Object.values(calls.call.texts.failure).includes(failure) ? undefined : failure)
  }

  return async ({ id, status, version, seen }: BulkItem, reason?: string): Promise<DecidedItem> => {
    const decision = { id, isApproved, expectedStatus: status, expectedVersion: version, seen, ...(reason !== undefined && { reason }) }
    try {
      const outcome = await send(decision)
      return 'conflict' in outcome ? { result: { conflict: outcome.conflict } } : { result: 'done', undoUntil: outcome.undoUntil }
    } catch (error) {
      return { result: { failure: toFailure(error) } }
    }
  }
}
