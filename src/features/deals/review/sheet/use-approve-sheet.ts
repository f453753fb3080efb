import { useBlocker } from '@tanstack/react-router'
import pLimit from 'p-limit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { useOfferUndo } from '#components/review/undoable.ts'
import { type BulkResult, decisionConcurrency, isConflict, useDecideOne } from '#components/review/use-decide-one.ts'
import { useSubmitterStatus } from '#components/use-submitter-status.ts'
import type { DealRow } from '#contract/deals.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { dealKeys } from '../../keys.ts'
import { toSeenRow, useDealDecisionCalls } from '../deal-decision-calls.ts'
import { toVersion } from './sheet-state.ts'
import type { ChangeSheet } from './use-sheet.ts'

interface DecidedCard {
  readonly row: DealRow
  readonly result: BulkResult
  readonly undoUntil?: string | undefined
}

export interface NotApproved {
  readonly row: DealRow
  readonly result: Exclude<BulkResult, 'done'>
}

const isNotApproved = (card: DecidedCard): card is NotApproved => card.result !== 'done'

/** Approves the cards of a sheet while the next one is on screen. One Undo takes back all cards of a sheet. */
export function useApproveSheet(change: ChangeSheet) {
  const { t } = useTranslation('deals', { keyPrefix: 'bulk' })
  const { t: words } = useTranslation('deals', { keyPrefix: 'sheet' })
  const language = useLanguage()
  const { queryClient, toasts } = useServices()
  const calls = useDealDecisionCalls()
  const decideOne = useDecideOne(calls, true)
  const offerToUndo = useOfferUndo()
  const submitterStatus = useSubmitterStatus()
  const [running, setRunning] = useState(0)
  const [notApproved, setNotApproved] = useState<readonly NotApproved[]>([])
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => running > 0 })

  const toItem = (row: DealRow) => ({
    id: row._id,
    name: displayName(language, toNames(row)),
    status: row.dealStatus,
    version: row.version,
    seen: toSeenRow(row),
  })
  const approvedText = (count: number) => t('approved', { count })

  const offerUndo = (decided: readonly DecidedCard[], sheet: readonly string[]) => {
    const undoable = decided.flatMap(({ row, undoUntil }) => (undoUntil === undefined ? [] : { id: row._id, undoUntil }))
    const [first] = undoable.toSorted((one, other) => one.undoUntil.localeCompare(other.undoUntil))
    if (!first) return toasts.getState().show(approvedText(decided.length))
    const onUndone = () =>
      void queryClient.invalidateQueries({ queryKey: dealKeys.lists }).then(() => change((state) => ({ ...state, undone: sheet })))
    const { call, mutation } = calls
    const ids = undoable.map(({ id }) => id)
    return offerToUndo({ queue: call.name, ids, isApproved: true, undoUntil: first.undoUntil, mutation, toText: approvedText, onUndone })
  }

  /** `sheet` has the ids of all cards of the sheet. */
  const approve = async (rows: readonly DealRow[], sheet: readonly string[]) => {
    setRunning((count) => count + 1)
    setNotApproved([])
    const limit = pLimit(decisionConcurrency)
    const decided: DecidedCard[] = await Promise.all(rows.map((row) => limit(async () => ({ row, ...(await decideOne(toItem(row))) }))))
    setRunning((count) => count - 1)
    const others = decided.filter(isNotApproved)
    const failed = new Set(others.filter(({ result }) => !isConflict(result)).map(({ row }) => toVersion(row)))
    change((state) => ({ ...state, sent: state.sent.filter((version) => !failed.has(version)) }))
    if (others.some(({ result }) => isConflict(result))) void queryClient.invalidateQueries({ queryKey: dealKeys.all })
    const status = submitterStatus()
    if (status === 'signedOut') return
    if (decided.length > others.length)
      offerUndo(
        decided.filter(({ result }) => result === 'done'),
        sheet,
      )
    setNotApproved((before) => [...before, ...others])
    if (status === 'unmounted' && failed.size > 0) toasts.getState().show(words('notApproved', { count: failed.size }), 'error')
  }

  return {
    approve: (rows: readonly DealRow[], sheet = rows.map(({ _id }) => _id)) => void approve(rows, sheet),
    isRunning: running > 0,
    notApproved,
    dismiss: () => setNotApproved([]),
  }
}
