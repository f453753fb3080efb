import type { ReviewStatus } from '#contract/review.ts'
import { failureParts } from '#lib/http/api-error.ts'
import type { DecisionConflict, Seen } from './decisions.ts'
import { type DecisionCalls, useSendDecision } from './use-send-decision.ts'

export interface BulkItem {
  readonly id: string
  readonly name: string
  /** The line below the name: the owner or the kind. */
  readonly about?: string
  readonly price?: string
  readonly isEdited?: boolean
  readonly status: ReviewStatus | undefined
  readonly version: number | undefined
  readonly seen: Seen
}

/** `failure` is undefined if only the general failure sentence of the call is known. */
export type BulkResult = 'done' | { readonly failure: string | undefined } | { readonly conflict: DecisionConflict }

export const isConflict = (result: BulkResult): result is { readonly conflict: DecisionConflict } =>
  result !== 'done' && 'conflict' in result

export const decisionConcurrency = 4

interface DecidedItem {
  readonly result: BulkResult
  /** The end of the time for Undo; undefined if the backend cannot undo. */
  readonly undoUntil?: string | undefined
}

/** Decides one item of a bulk decision. A retry reuses its idempotency key. */
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
