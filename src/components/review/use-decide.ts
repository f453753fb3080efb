import { type QueryKey, useMutation } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import pLimit from 'p-limit'
import { useState } from 'react'
import type { Call } from '#contract/call.ts'
import { DecisionRecord, type ReviewStatus, reviewStatuses, Undoable } from '#contract/review.ts'
import { ApiError, failureParts, isInDoubt } from '#lib/http/api-error.ts'
import { createIdempotencyKeys } from '#lib/http/idempotency-keys.ts'
import { readDetails } from '#lib/http/read-details.ts'
import { useServices, useSupports } from '#lib/services.ts'
import type { ToastMore } from '#ui/feedback/toast-store.ts'
import { useSubmitterStatus } from '../use-submitter-status.ts'
import type { DecideMutation } from './decision-cache.ts'
import { type DecisionConflict, decidedStatus, isChangedSince, type ReviewDecision, type Seen } from './decisions.ts'
import { forgetDecisions, useOfferUndo } from './undoable.ts'

const concurrency = 4

export interface DecisionCalls {
  /** The call that `mutation` sends. */
  readonly call: Call
  readonly mutation: DecideMutation
  /** All queries below it are read again after a conflict. */
  readonly queryKey: QueryKey
  /** What the mutation sends beside the decision: a retry with another value gets another idempotency key. */
  readonly extra?: (isApproved: boolean) => unknown
  /** The call names what was seen, so that the server refuses a decision about anything else. */
  readonly checksItself?: boolean
  readonly fetchCurrent: (id: string) => Promise<{ readonly status: ReviewStatus | undefined; readonly seen: Seen }>
}

/** A subject as the reviewer saw it. */
export interface SeenItem {
  readonly id: string
  readonly status: ReviewStatus | undefined
  readonly version: number | undefined
  readonly seen: Seen
}

/** `undoUntil`: if the backend can undo it. */
interface Done {
  readonly undoUntil?: string | undefined
}
interface Conflict {
  readonly conflict: DecisionConflict
}
export type Missed = Conflict | { readonly error: Error }
export type Outcome = Done | Missed

export const isDone = (outcome: Outcome | undefined): outcome is Done =>
  outcome !== undefined && !('error' in outcome) && !('conflict' in outcome)
export const isConflict = (outcome: Outcome | undefined): outcome is Conflict => outcome !== undefined && 'conflict' in outcome

/** The reason of a failure; undefined if only the general sentence of the call is known. */
export const readFailure = (call: Call, error: Error): string | undefined => {
  const { failure, reason } = failureParts(error)
  return reason ?? (Object.values(call.texts.failure).includes(failure) ? undefined : failure)
}

export interface Decided<Item extends SeenItem> {
  readonly item: Item
  readonly outcome: Outcome
}

export interface DecisionToast extends ToastMore {
  readonly text: string
}

interface Order<Item extends SeenItem> {
  readonly items: readonly Item[]
  readonly isApproved: boolean
  readonly reason?: string | undefined
  /** Decided in this act before: one Undo takes all of it back. */
  readonly earlier?: readonly Decided<Item>[]
  readonly isStopped?: () => boolean
  readonly onEach?: (decided: Decided<Item>) => void
  /** Says what was decided. */
  readonly toDone: (count: number) => DecisionToast
  /** Says what was not, to a person who has left the page; on the page the caller shows it. */
  readonly toMissed: (missed: readonly Missed[]) => DecisionToast | undefined
  /** The caller shows what was decided too, while something was not. */
  readonly showsPart?: boolean
  /** Leads back to a single subject after Undo. */
  readonly link?: LinkProps
  readonly onUndone?: () => void
}

/** Sends decisions: one, or many at a time. Interprets the answers, offers one Undo, and tells a person who has left the page. Returns nothing once the session has ended. */
export function useDecide(calls: DecisionCalls) {
  const send = useSend(calls)
  const showToasts = useDecisionToasts(calls)
  const { queryClient } = useServices()
  const submitterStatus = useSubmitterStatus()
  return async <Item extends SeenItem>(order: Order<Item>): Promise<readonly Decided<Item>[]> => {
    const { items, isApproved, reason, isStopped, onEach } = order
    const decideOne = async (item: Item) => {
      if (isStopped?.()) return []
      const outcome = await send(item, isApproved, reason).catch((error: Error) => ({ error }))
      onEach?.({ item, outcome })
      return [{ item, outcome }]
    }
    const limit = pLimit(concurrency)
    const decided = (await Promise.all(items.map((item) => limit(() => decideOne(item))))).flat()
    const status = submitterStatus()
    if (status === 'signedOut') return []
    // Not during the run: a refetch would show decisions that are on their way as undone.
    if (decided.some(({ outcome }) => isConflict(outcome))) void queryClient.invalidateQueries({ queryKey: calls.queryKey })
    showToasts(order, decided, status === 'unmounted')
    return decided
  }
}

/** On a backend without version checks the subject is fetched and compared first. A retry after a lost response reuses its key; an equal decision found then is our own and no conflict (F-032, F-033). */
function useSend({ call, mutation, extra, checksItself = false, fetchCurrent }: DecisionCalls) {
  const { mutateAsync } = useMutation(mutation)
  const checksVersion = useSupports(call, 'expectedVersion') || checksItself
  const [withIdempotencyKey] = useState(createIdempotencyKeys)
  const [unconfirmed] = useState(() => new Set<string>())
  const done: Outcome = {}

  const fetchStatus = (id: string, fallback: ReviewStatus | undefined) =>
    fetchCurrent(id).then(
      ({ status }) => status,
      () => fallback,
    )

  return async ({ id, status: expectedStatus, version, seen }: SeenItem, isApproved: boolean, reason?: string): Promise<Outcome> => {
    const decision: ReviewDecision = { id, isApproved, expectedStatus, expectedVersion: version, ...(reason !== undefined && { reason }) }
    const isOwnDecision = (status: ReviewStatus | undefined) => unconfirmed.has(id) && status === decidedStatus(decision)
    const changed: Outcome = { conflict: { status: expectedStatus, isChanged: true } }
    const before = checksVersion ? { status: expectedStatus, seen } : await fetchCurrent(id)
    if (isOwnDecision(before.status)) return done
    if (before.status !== expectedStatus) return { conflict: { status: before.status } }
    if (!checksVersion && isChangedSince(seen, before.seen)) return changed
    try {
      const { data } = await withIdempotencyKey({ body: { ...decision, extra: extra?.(isApproved) } }, (key) =>
        mutateAsync({ ...decision, key }),
      )
      // The answer may be that of the first attempt, since when the decision was undone or reversed.
      const current = checksVersion && unconfirmed.has(id) ? await fetchStatus(id, undefined) : undefined
      if (current && current !== decidedStatus(decision)) return { conflict: { status: current } }
      return { undoUntil: Undoable.safeParse(data).data?.undoUntil }
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
}

/** Undo and the toasts after a run. */
function useDecisionToasts({ call, mutation }: DecisionCalls) {
  const { queryClient, toasts } = useServices()
  const offerUndo = useOfferUndo()
  return <Item extends SeenItem>(order: Order<Item>, now: readonly Decided<Item>[], hasLeft: boolean) => {
    const { items, isApproved, earlier = [], toDone, toMissed, showsPart = false, link, onUndone } = order
    const { show } = toasts.getState()
    const missed = now.flatMap(({ outcome }) => (isDone(outcome) ? [] : outcome))
    const missedToast = hasLeft && missed.length > 0 ? toMissed(missed) : undefined
    if (missedToast) show(missedToast.text, 'error', missedToast)
    const done = [...earlier, ...now].flatMap(({ item, outcome }) => (isDone(outcome) ? { id: item.id, ...outcome } : []))
    if (done.length === 0) return
    const undoable = done.flatMap(({ id, undoUntil }) => (undoUntil === undefined ? [] : { id, undoUntil }))
    const isReported = hasLeft || !showsPart || done.length === items.length + earlier.length
    // The line with Undo says it instead, unless its page was left.
    const isToast = isReported && (hasLeft || undoable.length < done.length)
    const toast = toDone(done.length)
    if (isToast) show(toast.text, 'success', toast)
    const [undoUntil] = undoable.map((each) => each.undoUntil).sort()
    const ids = undoable.map(({ id }) => id)
    const toText = (count: number) => toDone(count).text
    const text = link ? { name: toast.about ?? '', link } : { toText, ...(onUndone && { onUndone }) }
    forgetDecisions(
      queryClient,
      done.map(({ id }) => id),
    )
    if (undoUntil === undefined) return
    offerUndo({ queue: call.name, ids, isApproved, undoUntil, mutation, ...text }, isReported && !isToast)
  }
}
