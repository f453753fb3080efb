import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { ReviewStatus } from '../../contract/review.ts'
import type { FieldIssue } from '../../contract/rules.ts'
import { reviewStatuses } from '../../contract/statuses.ts'
import { ApiError } from '../../http/api-error.ts'
import { createIdempotencyKeys } from '../../http/idempotency-keys.ts'
import { useExtra, useServices } from '../../services.ts'
import { useRequester } from '../use-requester.ts'
import type { DecideMutation } from './decision-cache.ts'
import { reasonIssue } from './decision-reason.tsx'
import { type DecisionConflict, type DecisionRequest, decidedStatus } from './decisions.ts'

/** What is decided about, as the cache knows it now: another administrator may decide while the question is open. */
export interface ReviewSubject {
  readonly id: string
  readonly status: ReviewStatus
  readonly decidedBy?: string | null | undefined
  readonly decidedAt?: string | null | undefined
}

interface Options<Search> {
  readonly subject: ReviewSubject
  readonly request: DecisionRequest<Search>
  readonly reason: string
  readonly mutation: DecideMutation
  /** Asks anew where the subject stands. */
  readonly current: () => Promise<ReviewStatus>
  readonly onDecided: (request: DecisionRequest<Search>) => void
}

interface Decision {
  readonly decide: () => void
  readonly busy: boolean
  readonly error: Error | null
  /** What is wrong with the reason. */
  readonly issue: FieldIssue | undefined
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly conflict: DecisionConflict | undefined
}

/**
 * Sends one decision, once; a try that ended in doubt is repeated under its own key. A backend that does not compare what is
 * decided about with what it has is asked first, and one that knows no reasons is sent none.
 */
export function useDecision<Search>({ subject, request, reason, mutation, current, onDecided }: Options<Search>): Decision {
  const { toasts } = useServices()
  const requester = useRequester()
  const { mutateAsync, error, isPending, isSuccess } = useMutation(mutation)
  const compares = useExtra('expected-status')
  const takesReason = useExtra('reason') && !request.isApproved
  const [isLooking, setLooking] = useState(false)
  const [issue, setIssue] = useState<FieldIssue>()
  const field = useRef<HTMLTextAreaElement>(null)
  // Two clicks of one double click come before React has drawn the first.
  const sent = useRef(false)
  const [withIdempotencyKey] = useState(createIdempotencyKeys)

  /** Where the subject stands, as far as somebody has to look. */
  const look = async () => {
    if (compares) return request.expectedStatus
    setLooking(true)
    try {
      return await current()
    } catch {
      // The decision itself will tell.
      return request.expectedStatus
    } finally {
      setLooking(false)
    }
  }

  const decide = async () => {
    const wrong = takesReason ? reasonIssue(reason) : undefined
    setIssue(wrong)
    if (wrong) return field.current?.focus()
    if (sent.current) return
    sent.current = true
    try {
      const { isApproved, expectedStatus } = request
      const status = await look()
      // After a try that ended in doubt it is done; before, what the subject has become is the conflict that is shown.
      const isDone = error !== null && status === decidedStatus(request)
      if (!isDone && status !== expectedStatus) return
      const decision = { id: subject.id, isApproved, expectedStatus, ...(takesReason && { reason: reason.trim() }) }
      if (!isDone) await withIdempotencyKey({ body: decision }, (key) => mutateAsync({ ...decision, key }))
      onDecided(request)
    } catch (failure) {
      // While it is open the dialog shows it: `error`.
      if (requester() === 'unmounted' && failure instanceof ApiError) toasts.getState().show(failure.message, 'error')
    } finally {
      sent.current = false
    }
  }

  const settled = !isPending && !isSuccess && !isLooking
  const conflict = settled ? conflictOf(subject, request, error) : undefined
  return { decide: () => void decide(), busy: isPending || isLooking, error, issue, field, conflict }
}

/** The refusal of the server tells it, or the subject itself, when a refetch brings another status than the one decided about. */
const conflictOf = (
  subject: ReviewSubject,
  request: Pick<DecisionRequest<unknown>, 'isApproved' | 'expectedStatus'>,
  error: Error | null,
): DecisionConflict | undefined => {
  const refused = error instanceof ApiError && error.code === 'ALREADY_DECIDED'
  // It may be our own decision, whose answer was lost: asking again under its key tells.
  if (error && !refused && subject.status === decidedStatus(request)) return undefined
  const told = refused ? error.details.ALREADY_DECIDED : undefined
  const status = reviewStatuses.find((each) => each === told?.status)
  if (told && status) return { status, by: told.by || undefined, at: told.at || undefined }
  if (subject.status === request.expectedStatus && !refused) return undefined
  return { status: subject.status, by: subject.decidedBy ?? undefined, at: subject.decidedAt ?? undefined }
}
