import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isConflict, isDone, type Missed, useDecide } from '#components/review/use-decide.ts'
import type { DealRow } from '#contract/deals.ts'
import { useServices } from '#lib/services.ts'
import { dealKeys } from '../../keys.ts'
import { toSeenRow, useDealDecisionCalls } from '../deal-decision-calls.ts'
import { toVersion } from './sheet-state.ts'
import type { ChangeSheet } from './use-sheet.ts'

export interface NotApproved {
  readonly row: DealRow
  readonly missed: Missed
}

const toItem = (row: DealRow) => ({ id: row._id, status: row.dealStatus, version: row.version, seen: toSeenRow(row), row })

/** Approves the cards of a sheet while the next one is on screen. One Undo takes back all cards of a sheet. */
export function useApproveSheet(change: ChangeSheet) {
  const { t } = useTranslation('deals', { keyPrefix: 'bulk' })
  const { t: words } = useTranslation('deals', { keyPrefix: 'sheet' })
  const { queryClient } = useServices()
  const decide = useDecide(useDealDecisionCalls())
  const [running, setRunning] = useState(0)
  const [notApproved, setNotApproved] = useState<readonly NotApproved[]>([])
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => running > 0 })

  const dealAgain = (sheet: readonly string[]) =>
    void queryClient.invalidateQueries({ queryKey: dealKeys.lists }).then(() => change((state) => ({ ...state, undone: sheet })))
  const toMissed = (missed: readonly Missed[]) => {
    const count = missed.filter((each) => !isConflict(each)).length
    return count > 0 ? { text: words('notApproved', { count }) } : undefined
  }

  /** `sheet` has the ids of all cards of the sheet. */
  const approve = async (rows: readonly DealRow[], sheet: readonly string[]) => {
    setRunning((count) => count + 1)
    setNotApproved([])
    const decided = await decide({
      items: rows.map(toItem),
      isApproved: true,
      toDone: (count) => ({ text: t('approved', { count }) }),
      toMissed,
      onUndone: () => dealAgain(sheet),
    })
    setRunning((count) => count - 1)
    const others = decided.flatMap(({ item: { row }, outcome }) => (isDone(outcome) ? [] : { row, missed: outcome }))
    const failed = new Set(others.filter(({ missed }) => !isConflict(missed)).map(({ row }) => toVersion(row)))
    change((state) => ({ ...state, sent: state.sent.filter((version) => !failed.has(version)) }))
    setNotApproved((before) => [...before, ...others])
  }

  return {
    approve: (rows: readonly DealRow[], sheet = rows.map(({ _id }) => _id)) => void approve(rows, sheet),
    isRunning: running > 0,
    notApproved,
    dismiss: () => setNotApproved([]),
  }
}
