import { notifyManager } from '@tanstack/react-query'
import { useCallback } from 'react'
import { toPageSize } from '#components/list/list-query.ts'
import { pageCount } from '#components/list/use-list.ts'
import type { DealRow } from '#contract/deals.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { afterPaint } from '#ui/hooks/use-after-paint.ts'
import { findNextCards, firstStrip, sendStrip, toggleOut } from './sheet-state.ts'
import { useApproveStrip } from './use-approve-strip.ts'
import { useChangedCards } from './use-changed-cards.ts'
import { type DealList, useSheet } from './use-sheet.ts'

/** Milliseconds in which Enter has no effect on what has just come on the screen, because it may be meant for what was there before. */
const reactionTime = 400

const toIds = (rows: readonly DealRow[]) => rows.map(({ _id }) => _id)

/** Returns the sheet on screen and the actions on it. */
export function useContactSheet(list: DealList) {
  const { search, query, navigation } = list
  const { clock } = useServices()
  const { isOffline } = useConnection()
  const { sheet, change, rows = [], isSettled, isLoading } = useSheet(list)
  const { cards, takenOut } = sheet
  const changed = useChangedCards(cards, isSettled ? rows : undefined)
  const approval = useApproveStrip(change)
  const strip = firstStrip(sheet)
  const approvable = strip.filter(({ _id }) => !takenOut.includes(_id) && !changed.has(_id))
  const shown = new Set(toIds(cards))
  const behind = rows.filter(({ _id }) => !shown.has(_id))
  const hasNext = cards.length > strip.length || findNextCards(behind, sheet).length > 0
  const isLastPage = !query.data || search.page >= pageCount(query.data.pagination, toPageSize(search))

  const nextStrip = () => (hasNext ? change((state) => sendStrip(state, [], rows, clock.now())) : navigation.toPage(search.page + 1))
  const approveStrip = () => {
    if (clock.now() - sheet.dealtAt < reactionTime || isOffline) return
    change((state) => sendStrip(state, approvable, rows, clock.now()))
    // The next strip is rendered and painted first.
    notifyManager.schedule(() => afterPaint(() => approval.approve(approvable, toIds(strip))))
  }
  const waitForReaction = () => change((state) => ({ ...state, dealtAt: clock.now() }))
  return {
    cards,
    focused: sheet.focused,
    changed,
    approvable,
    isOut: (id: string) => takenOut.includes(id),
    /** The first voucher that was taken out of an earlier strip. */
    firstOut: behind.find(({ _id }) => takenOut.includes(_id)),
    isLoading: cards.length === 0 && (isLoading || approval.isRunning),
    waitForReaction,
    approveStrip: approvable.length > 0 ? approveStrip : undefined,
    nextStrip: hasNext || !isLastPage ? nextStrip : undefined,
    toggle: useCallback((id: string) => change((state) => toggleOut(state, id)), [change]),
    focusCard: useCallback((id: string) => change((state) => (state.focused === id ? state : { ...state, focused: id })), [change]),
  }
}
