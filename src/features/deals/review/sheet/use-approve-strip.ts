import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dealLists } from '#components/query-options.ts'
import { isConflict, isDone, type Missed, readFailure, useDecide } from '#components/review/use-decide.ts'
import { type DealRow, decideDeal } from '#contract/deals.ts'
import { useServices } from '#lib/services.ts'
import { toSeenRow, useDealConflictText, useDealDecisionCalls } from '../deal-decision-calls.ts'
import { useBulkWords } from '../use-bulk-words.ts'
import { toVersion } from './sheet-state.ts'
import type { ChangeSheet } from './use-sheet.ts'

const toItem = (row: DealRow) => ({ id: row._id, status: row.dealStatus, version: row.version, seen: toSeenRow(row), row })

/** Approves the cards of a strip while the next one is on screen. One Undo takes back all of them. */
export function useApproveStrip(change: ChangeSheet) {
  const toWords = useBulkWords()
  const { t: sheet } = useTranslation('deals', { keyPrefix: 'sheet' })
  const { queryClient, toasts } = useServices()
  const conflictText = useDealConflictText()
  const decide = useDecide(useDealDecisionCalls())
  const [running, setRunning] = useState(0)
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => running > 0 })

  const dealAgain = (ids: readonly string[]) =>
    void queryClient.invalidateQueries({ queryKey: dealLists }).then(() => change((state) => ({ ...state, undone: ids })))
  const showMissed = (missed: readonly Missed[]) => {
    if (missed.length === 0) return
    const reasons = missed.map((each) => (isConflict(each) ? conflictText(each.conflict) : readFailure(decideDeal, each.error)))
    const about = [...new Set(reasons)].filter(Boolean).join(' ')
    toasts.getState().show(sheet('notApproved', { count: missed.length }), 'error', { about })
  }

  /** `ids` are those of all cards of the strip. Cards whose approval has failed are dealt again. */
  const approve = async (rows: readonly DealRow[], ids: readonly string[]) => {
    setRunning((count) => count + 1)
    const decided = await decide({
      items: rows.map(toItem),
      isApproved: true,
      toDone: (count) => ({ text: toWords(rows)('approved', { count }) }),
      toMissed: () => undefined,
      onUndone: () => dealAgain(ids),
    })
    setRunning((count) => count - 1)
    const others = decided.flatMap(({ item: { row }, outcome }) => (isDone(outcome) ? [] : { row, missed: outcome }))
    const failed = new Set(others.filter(({ missed }) => !isConflict(missed)).map(({ row }) => toVersion(row)))
    change((state) => ({ ...state, sent: state.sent.filter((version) => !failed.has(version)) }))
    showMissed(others.map(({ missed }) => missed))
  }

  return { approve: (rows: readonly DealRow[], ids: readonly string[]) => void approve(rows, ids), isRunning: running > 0 }
}
