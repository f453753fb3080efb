import { useRef, useState } from 'react'
import type { ReviewStatus } from '../../contract/review.ts'
import { ApiError } from '../../http/api-error.ts'
import { useServices } from '../../services.ts'
import type { ToastMore } from '../../ui/stores/toast-store.ts'
import { useRequester } from '../use-requester.ts'
import { useDecisionReason } from './decision-reason.tsx'
import { type DecisionConflict, type DecisionRequest, decidedStatus, isChangedSince, type Seen } from './decisions.ts'
import { type Decisions, useTakeDecision } from './use-take-decision.ts'

/** What is decided about, as the cache knows it now: another administrator may decide while the question is open. */
export interface ReviewSubject {
  readonly id: string
  readonly status: ReviewStatus
  /** Grows with each change, where the backend counts them. */
  readonly version?: number | undefined
  readonly seen: Seen
  readonly decidedBy?: string | null | undefined
  readonly decidedAt?: string | null | undefined
}

/** How a decision that is taken is told: what for where the server has no words, what it is about, what can be done now. */
export interface ToldDecision extends ToastMore {
  readonly text: string
}

interface Options<Search> extends Decisions {
  readonly subject: ReviewSubject
  readonly request: DecisionRequest<Search>
  readonly reason: string
  readonly told: (request: DecisionRequest<unknown>) => ToldDecision
  readonly onDecided: (request: DecisionRequest<Search>) => void
}

interface Decision {
  readonly decide: () => void
  readonly busy: boolean
  readonly error: Error | undefined
  readonly asked: ReturnType<typeof useDecisionReason>
  readonly conflict: DecisionConflict | undefined
}

type Phase =
  | { readonly is: 'asked' | 'sent' | 'taken' }
  | { readonly is: 'failed'; readonly error: Error }
  | { readonly is: 'late'; readonly conflict: DecisionConflict }

/** Sends the one decision of a dialog, once, and tells how it ended. */
export function useDecision<Search>({ subject, request, reason, told, onDecided, ...decisions }: Options<Search>): Decision {
  const { toasts } = useServices()
  const requester = useRequester()
  const take = useTakeDecision(decisions)
  const asked = useDecisionReason(request.isApproved, reason)
  const [phase, setPhase] = useState<Phase>({ is: 'asked' })
  // Two clicks of one double click come before React has drawn the first.
  const sent = useRef(false)

  const decide = async () => {
    if (!asked.isReady() || sent.current) return
    sent.current = true
    setPhase({ is: 'sent' })
    const { show } = toasts.getState()
    try {
      const { isApproved, expectedStatus, expectedVersion, seen } = request
      const outcome = await take({
        id: subject.id,
        isApproved,
        expectedStatus,
        expectedVersion,
        seen,
        ...(asked.isAsked && { reason: asked.sent }),
      })
      if ('conflict' in outcome) return setPhase({ is: 'late', conflict: outcome.conflict })
      setPhase({ is: 'taken' })
      const { text, ...more } = told(request)
      if (requester() !== 'signedOut') show(outcome.message ?? text, 'success', more)
      onDecided(request)
    } catch (failure) {
      const error = failure as Error
      setPhase({ is: 'failed', error })
      // While it is open the dialog shows it.
      if (requester() === 'unmounted' && error instanceof ApiError) show(error.message, 'error')
    } finally {
      sent.current = false
    }
  }

  return {
    decide: () => void decide(),
    busy: phase.is === 'sent',
    error: phase.is === 'failed' ? phase.error : undefined,
    asked,
    conflict: conflictOf(phase, subject, request),
  }
}

/** What the decision has met, or what a refetch has brought while the question was open. */
function conflictOf(phase: Phase, { status, seen, decidedBy, decidedAt }: ReviewSubject, request: DecisionRequest<unknown>) {
  if (phase.is === 'late') return phase.conflict
  if (phase.is === 'sent' || phase.is === 'taken') return undefined
  if (status === request.expectedStatus) return isChangedSince(request.seen, seen) ? { status, isChanged: true } : undefined
  // It may be our own decision, whose answer was lost: trying again tells.
  if (phase.is === 'failed' && status === decidedStatus(request)) return undefined
  return { status, by: decidedBy ?? undefined, at: decidedAt ?? undefined }
}
