import { useRef, useState } from 'react'
import { ApiError } from '#lib/http/api-error.ts'
import type { DecisionConfig } from './decision-config.ts'
import { useDecisionReason } from './decision-reason.tsx'
import { type DecisionRequest, decidedStatus, isChangedSince, type ReviewSubject } from './decisions.ts'
import { type DecisionToast, isConflict, isDone, type Missed, type Outcome, useDecide } from './use-decide.ts'

interface Options<Search> {
  readonly decided: DecisionConfig
  readonly request: DecisionRequest<Search>
  readonly reason: string
  readonly onDecided: (request: DecisionRequest<Search>) => void
}

type Phase = 'idle' | 'pending' | Outcome

/** The decision that a dialog asks about. */
export function useDecision<Search>({ decided, request, reason, onDecided }: Options<Search>) {
  const { subject, link, successToast } = decided
  const send = useDecide(decided)
  const { isApproved, expectedStatus: status, expectedVersion: version, seen } = request
  const reasonField = useDecisionReason({ call: decided.call, isApproved, reason, limit: decided.reasonLimit })
  const [phase, setPhase] = useState<Phase>('idle')
  // A ref: the second click of a double click comes before the next render.
  const sent = useRef(false)

  const toMissed = ([missed]: readonly Missed[]): DecisionToast | undefined => {
    if (!missed) return undefined
    if (isConflict(missed)) return { ...successToast(request), text: decided.conflict(missed.conflict) }
    return missed.error instanceof ApiError ? { text: missed.error.message } : undefined
  }
  const decide = async () => {
    if (!reasonField.validate() || sent.current) return
    sent.current = true
    setPhase('pending')
    const [result] = await send({
      items: [{ id: subject.id, status, version, seen }],
      isApproved,
      reason: reasonField.value,
      toDone: () => successToast(request),
      toMissed,
      link,
    })
    sent.current = false
    if (!result) return
    setPhase(result.outcome)
    if (isDone(result.outcome)) onDecided(request)
  }
  return {
    decide: () => void decide(),
    busy: phase === 'pending',
    error: typeof phase === 'object' && 'error' in phase ? phase.error : undefined,
    reasonField,
    conflict: findConflict(phase, subject, request),
  }
}

/** Reads the response, or a refetch while the dialog was open. */
function findConflict(phase: Phase, { status, seen, decidedBy, decidedAt }: ReviewSubject, request: DecisionRequest<unknown>) {
  const outcome = typeof phase === 'object' ? phase : undefined
  if (outcome && isConflict(outcome)) return outcome.conflict
  if (phase === 'pending' || (outcome && isDone(outcome))) return undefined
  if (status === request.expectedStatus) return isChangedSince(request.seen, seen) ? { status, isChanged: true } : undefined
  // It may be our own decision after a lost response: a retry decides.
  if (outcome && status === decidedStatus(request)) return undefined
  return { status, by: decidedBy ?? undefined, at: decidedAt ?? undefined }
}
