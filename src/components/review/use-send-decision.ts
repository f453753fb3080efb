import { useMutation } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Call } from '#contract/call.ts'
import { DecisionRecord, type ReviewStatus, reviewStatuses, Undoable } from '#contract/review.ts'
import { ApiError, isInDoubt } from '#lib/http/api-error.ts'
import { createIdempotencyKeys } from '#lib/http/idempotency-keys.ts'
import { readDetails } from '#lib/http/read-details.ts'
import { useServices, useSupports } from '#lib/services.ts'
import type { ToastMore } from '#ui/feedback/toast-store.ts'
import { useSubmitterStatus } from '../use-submitter-status.ts'
import type { DecideMutation } from './decision-cache.ts'
import { useDecisionReason } from './decision-reason.tsx'
import {
  type AllowedDecisions,
  type DecisionConflict,
  type DecisionRequest,
  decidedStatus,
  isChangedSince,
  type ReviewDecision,
  type Seen,
} from './decisions.ts'
import { forgetDecisions, useOfferUndo } from './undoable.ts'

type ExpectedDecision = ReviewDecision & { readonly expectedStatus: ReviewStatus | undefined; readonly seen: Seen }

export interface DecisionCalls {
  /** The call that `mutation` sends. */
  readonly call: Call
  readonly mutation: DecideMutation
  /** What the mutation sends beside the decision: a retry with another value gets another idempotency key. */
  readonly extra?: (isApproved: boolean) => unknown
  /** The call names what was seen, so that the server refuses a decision about anything else. */
  readonly checksItself?: boolean
  readonly fetchCurrent: (id: string) => Promise<{ readonly status: ReviewStatus | undefined; readonly seen: Seen }>
}

/** `message`: the call's sentence, if the response was received; `undoUntil`: if the backend can undo it. */
export type Outcome =
  | { readonly message: string | undefined; readonly undoUntil?: string | undefined }
  | { readonly conflict: DecisionConflict }

/** Sends decisions and interprets the response. On a backend without version checks the subject is fetched and compared first. A retry after a lost response reuses its key; an equal decision found then is our own and no conflict (F-032, F-033). */
export function useSendDecision({ call, mutation, extra, checksItself = false, fetchCurrent }: DecisionCalls) {
  const { mutateAsync } = useMutation(mutation)
  const checksVersion = useSupports(call, 'expectedVersion') || checksItself
  const [withIdempotencyKey] = useState(createIdempotencyKeys)
  const [unconfirmed] = useState(() => new Set<string>())
  const done: Outcome = { message: undefined }

  const fetchStatus = (id: string, fallback: ReviewStatus | undefined) =>
    fetchCurrent(id).then(
      ({ status }) => status,
      () => fallback,
    )

  const send = async ({ seen, ...decision }: ExpectedDecision): Promise<Outcome> => {
    const { id, expectedStatus } = decision
    const isOwnDecision = (status: ReviewStatus | undefined) => unconfirmed.has(id) && status === decidedStatus(decision)
    const changed: Outcome = { conflict: { status: expectedStatus, isChanged: true } }
    const before = checksVersion ? { status: expectedStatus, seen } : await fetchCurrent(id)
    if (isOwnDecision(before.status)) return done
    if (before.status !== expectedStatus) return { conflict: { status: before.status } }
    if (!checksVersion && isChangedSince(seen, before.seen)) return changed
    try {
      const { message, data } = await withIdempotencyKey({ body: { ...decision, extra: extra?.(decision.isApproved) } }, (key) =>
        mutateAsync({ ...decision, key }),
      )
      // The answer may be that of the first attempt, since when the decision was undone or reversed.
      const current = checksVersion && unconfirmed.has(id) ? await fetchStatus(id, undefined) : undefined
      if (current && current !== decidedStatus(decision)) return { conflict: { status: current } }
      return { message, undoUntil: Undoable.safeParse(data).data?.undoUntil }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isInDoubt(error)) unconfirmed.add(id)
      if (error.code === 'CHANGED_MEANWHILE') return changed
      if (error.code !== 'ALREADY_DECIDED') throw error
      const { status, by, at } = readDetails(error, DecisionRecord) ?? {}
      const currentStatus = reviewStatuses.find((each) => each === status) ?? (await fetchStatus(id, expectedStatus))
      if (currentStatus === expectedStatus) throw error
      return isOwnDecision(currentStatus) ? done : { conflict: { status: currentStatus, by: by || undefined, at: at || undefined } }
    }
  }
  return send
}

/** The subject as cached: another administrator may decide while the question is open. */
export interface ReviewSubject {
  readonly id: string
  /** Undefined where the backend says it in words of its own. */
  readonly status: ReviewStatus | undefined
  readonly allowed: AllowedDecisions
  /** Its business took it back: its status is `REJECTED`, but nobody has decided. */
  readonly isWithdrawn?: boolean
  /** Undefined on a plain backend. */
  readonly version?: number | undefined
  readonly seen: Seen
  readonly decidedBy?: string | null | undefined
  readonly decidedAt?: string | null | undefined
}

export interface DecisionToast extends ToastMore {
  readonly text: string
}

interface Options<Search> extends DecisionCalls {
  readonly link: LinkProps
  readonly subject: ReviewSubject
  readonly request: DecisionRequest<Search>
  readonly reason: string
  readonly reasonLimit?: number | undefined
  readonly currentStatus: (request: DecisionRequest<unknown>) => DecisionToast
  readonly conflictText: (conflict: DecisionConflict) => string
  readonly onDecided: (request: DecisionRequest<Search>) => void
}

interface Decision {
  readonly decide: () => void
  readonly busy: boolean
  readonly error: Error | undefined
  readonly reasonField: ReturnType<typeof useDecisionReason>
  readonly conflict: DecisionConflict | undefined
}

type Phase =
  | { readonly status: 'idle' | 'pending' | 'success' }
  | { readonly status: 'error'; readonly error: Error }
  | { readonly status: 'conflict'; readonly conflict: DecisionConflict }

export function useDecision<Search>({
  subject,
  request,
  reason,
  reasonLimit,
  link,
  currentStatus,
  conflictText,
  onDecided,
  ...decisions
}: Options<Search>): Decision {
  const { toasts, queryClient } = useServices()
  const submitterStatus = useSubmitterStatus()
  const send = useSendDecision(decisions)
  const offerUndo = useOfferUndo()
  const reasonField = useDecisionReason({ call: decisions.call, isApproved: request.isApproved, reason, limit: reasonLimit })
  const [phase, setPhase] = useState<Phase>({ status: 'idle' })
  // A ref: the second click of a double click comes before the next render.
  const sent = useRef(false)

  const decide = async () => {
    if (!reasonField.validate() || sent.current) return
    sent.current = true
    setPhase({ status: 'pending' })
    const { show } = toasts.getState()
    try {
      const { isApproved, expectedStatus, expectedVersion, seen } = request
      const outcome = await send({
        id: subject.id,
        isApproved,
        expectedStatus,
        expectedVersion,
        seen,
        ...(reasonField.isRequired && { reason: reasonField.value }),
      })
      const { text, ...more } = currentStatus(request)
      if ('conflict' in outcome) {
        // While mounted the dialog shows it.
        if (submitterStatus() === 'unmounted') show(conflictText(outcome.conflict), 'error', more)
        return setPhase({ status: 'conflict', conflict: outcome.conflict })
      }
      setPhase({ status: 'success' })
      const { message, undoUntil } = outcome
      const status = submitterStatus()
      if (status === 'signedOut') return
      // The line above the next subject says so instead, unless this page was left.
      const isToast = undoUntil === undefined || status === 'unmounted'
      if (isToast) show(message ?? text, 'success', more)
      const { call, mutation } = decisions
      const ids = [subject.id]
      if (undoUntil === undefined) forgetDecisions(queryClient, ids)
      else offerUndo({ queue: call.name, ids, name: more.about ?? '', isApproved, undoUntil, mutation, link }, !isToast)
      onDecided(request)
    } catch (failure) {
      const error = failure as Error
      setPhase({ status: 'error', error })
      // While mounted the dialog shows it.
      if (submitterStatus() === 'unmounted' && error instanceof ApiError) show(error.message, 'error')
    } finally {
      sent.current = false
    }
  }

  return {
    decide: () => void decide(),
    busy: phase.status === 'pending',
    error: phase.status === 'error' ? phase.error : undefined,
    reasonField,
    conflict: findConflict(phase, subject, request),
  }
}

/** Reads the response, or a refetch while the dialog was open. */
function findConflict(phase: Phase, { status, seen, decidedBy, decidedAt }: ReviewSubject, request: DecisionRequest<unknown>) {
  if (phase.status === 'conflict') return phase.conflict
  if (phase.status === 'pending' || phase.status === 'success') return undefined
  if (status === request.expectedStatus) return isChangedSince(request.seen, seen) ? { status, isChanged: true } : undefined
  // It may be our own decision after a lost response: a retry decides.
  if (phase.status === 'error' && status === decidedStatus(request)) return undefined
  return { status, by: decidedBy ?? undefined, at: decidedAt ?? undefined }
}
