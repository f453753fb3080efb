import { useQueryClient } from '@tanstack/react-query'
import pLimit from 'p-limit'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#components/bilingual/names.tsx'
import { forgetDecisions, useOfferUndo } from '#components/review/undoable.ts'
import { useConflictText } from '#components/review/use-conflict-text.ts'
import { type BulkResult, decisionConcurrency, isConflict, useDecideOne } from '#components/review/use-decide-one.ts'
import { useSubmitterStatus } from '#components/use-submitter-status.ts'
import type { Notification } from '#contract/inbox.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { dropTasks, refreshInbox, showApproved } from '../api.ts'
import { type ApprovableType, approvableType, approvalKey, canApprove } from './tasks.ts'
import { useApprovalCalls } from './use-approval-calls.ts'

/** The approval of one row. `text` says why it is not approved; with `isFailure` it can be tried again. */
type Approval = { readonly isPending: true } | { readonly isPending: false; readonly text: string; readonly isFailure: boolean }

interface Decided {
  readonly row: Notification
  readonly result: BulkResult
  readonly undoUntil?: string | undefined
}

export interface Approvals {
  readonly get: (row: Notification) => Approval | undefined
  /** Approves the rows that can be approved, with one Undo. With `leaves` their rows leave at once, except from under the pointer. */
  readonly approve: (rows: readonly Notification[], leaves: boolean) => void
}

/** Approves in the rows of the inbox. It outlives the list: a toast reports what is still running when the list closes. */
export function useApprovals(isOpen: boolean): Approvals {
  const { t } = useTranslation('inbox', { keyPrefix: 'tasks' })
  const { t: groups } = useTranslation('inbox', { keyPrefix: 'list.groups' })
  const language = useLanguage()
  const client = useQueryClient()
  const { clock, toasts } = useServices()
  const calls = useApprovalCalls()
  const decideOne = { deal_update: useDecideOne(calls.deal_update, true), announcement: useDecideOne(calls.announcement, true) }
  const offerToUndo = useOfferUndo()
  const conflictText = useConflictText(t)
  const submitterStatus = useSubmitterStatus()
  const [approvals, setApprovals] = useState<ReadonlyMap<string, Approval>>(new Map())
  // A mutable set, because a second press can come before the next render.
  const [underWay] = useState(() => new Set<string>())
  const isListOpen = useRef(isOpen)
  useEffect(() => {
    isListOpen.current = isOpen
  }, [isOpen])

  const change = (rows: readonly Notification[], toApproval: (row: Notification) => Approval | undefined) =>
    setApprovals((before) => {
      const next = new Map(before)
      for (const row of rows) {
        const approval = toApproval(row)
        if (approval) next.set(approvalKey(row), approval)
        else next.delete(approvalKey(row))
      }
      return next
    })

  const toName = ({ subjectEn, subjectAr }: Notification) => displayName(language, { en: subjectEn, ar: subjectAr })
  const toText = (type: ApprovableType) => (count: number) =>
    groups(type === 'announcement' ? 'announcementApproved' : 'dealApproved', { count })

  const decide = async (row: Notification, type: ApprovableType): Promise<Decided> => {
    const { subjectId, task } = row
    const item = { id: subjectId ?? '', name: toName(row), status: 'PENDING' as const, version: task?.version, seen: {} }
    return { row, ...(await decideOne[type](item)) }
  }

  const offerUndo = (approved: readonly Decided[], type: ApprovableType) => {
    const undoable = approved.flatMap(({ row, undoUntil }) => (undoUntil === undefined ? [] : { row, undoUntil }))
    const [first] = undoable.toSorted((one, other) => one.undoUntil.localeCompare(other.undoUntil))
    const isToast = !first || !isListOpen.current
    if (isToast) toasts.getState().show(toText(type)(approved.length))
    const approvedIds = approved.map(({ row }) => row.subjectId ?? '')
    if (!first) return forgetDecisions(client, approvedIds)
    const ids = undoable.map(({ row }) => row.subjectId ?? '')
    const { call, mutation } = calls[type]
    const decision = { queue: call.name, ids, isApproved: true, undoUntil: first.undoUntil, mutation }
    return offerToUndo(ids.length > 1 ? { ...decision, toText: toText(type) } : { ...decision, name: toName(first.row) }, !isToast)
  }

  const toApproval = (result: Exclude<BulkResult, 'done'>): Approval => ({
    isPending: false,
    isFailure: !isConflict(result),
    text: isConflict(result) ? conflictText(result.conflict) : (result.failure ?? t('notApproved')),
  })

  const send = async (due: readonly Notification[], type: ApprovableType, leaves: boolean) => {
    change(due, () => ({ isPending: true }))
    const limit = pLimit(decisionConcurrency)
    const decided = await Promise.all(due.map((row) => limit(() => decide(row, type))))
    for (const { _id } of due) underWay.delete(_id)
    if (submitterStatus() === 'signedOut') return
    const results = new Map(decided.map(({ row, result }) => [row, result]))
    const approved = decided.filter(({ result }) => result === 'done')
    const approvedIds = new Set(approved.map(({ row }) => row._id))
    showApproved(client, approvedIds, new Date(clock.now()).toISOString())
    if (leaves) dropTasks(client, approvedIds)
    change(due, (row) => {
      const result = results.get(row)
      return result && result !== 'done' ? toApproval(result) : undefined
    })
    if (approved.length > 0) offerUndo(approved, type)
    const failed = due.length - approved.length
    if (failed > 0 && !isListOpen.current) toasts.getState().show(t('someNotApproved', { count: failed }), 'error')
    refreshInbox(client)
  }

  const approve = (rows: readonly Notification[], leaves: boolean) => {
    const due = rows.filter((row) => canApprove(row, clock.now()) && !underWay.has(row._id))
    const [first] = due
    const type = first && approvableType(first)
    if (!type) return
    for (const { _id } of due) underWay.add(_id)
    void send(due, type, leaves)
  }

  return { get: (row) => approvals.get(approvalKey(row)), approve }
}
