import { notifyManager, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toPageSize } from '#components/list/list-query.ts'
import { pageCount } from '#components/list/use-list.ts'
import { dealLists } from '#components/query-options.ts'
import { isNotFound } from '#components/review/review-query-state.tsx'
import { isConflict, isDone, type Missed, readFailure, useDecide } from '#components/review/use-decide.ts'
import { type Deal, type DealRow, decideDeal } from '#contract/deals.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { afterPaint } from '#ui/hooks/use-after-paint.ts'
import { dealQueries } from '../../api.ts'
import { toSeenRow, useDealConflictText, useDealDecisionCalls } from '../deal-decision-calls.ts'
import { useBulkWords } from '../use-bulk-words.ts'
import { findNextCards, sendSheet, toggleOut, toVersion } from './sheet-state.ts'
import { type ChangeSheet, type DealList, useSheet } from './use-sheet.ts'

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
  const approval = useApproveSheet(change)
  const approvable = cards.filter(({ _id }) => !takenOut.includes(_id) && !changed.has(_id))
  const shown = new Set(toIds(cards))
  const behind = rows.filter(({ _id }) => !shown.has(_id))
  const hasBehind = findNextCards(behind, sheet).length > 0
  const isLastPage = !query.data || search.page >= pageCount(query.data.pagination, toPageSize(search))

  const nextSheet = () => (hasBehind ? change((state) => sendSheet(state, [], rows, clock.now())) : navigation.toPage(search.page + 1))
  const approveSheet = () => {
    if (clock.now() - sheet.dealtAt < reactionTime || isOffline) return
    change((state) => sendSheet(state, approvable, rows, clock.now()))
    // The next sheet is rendered and painted first.
    notifyManager.schedule(() => afterPaint(() => approval.approve(approvable, toIds(cards))))
  }
  const waitForReaction = () => change((state) => ({ ...state, dealtAt: clock.now() }))
  return {
    cards,
    focused: sheet.focused,
    changed,
    approvable,
    isOut: (id: string) => takenOut.includes(id),
    /** The first voucher that was taken out of an earlier sheet. */
    firstOut: behind.find(({ _id }) => takenOut.includes(_id)),
    isLoading: cards.length === 0 && (isLoading || approval.isRunning),
    waitForReaction,
    approveSheet: approvable.length > 0 ? approveSheet : undefined,
    nextSheet: hasBehind || !isLastPage ? nextSheet : undefined,
    toggle: useCallback((id: string) => change((state) => toggleOut(state, id)), [change]),
    focusCard: useCallback((id: string) => change((state) => (state.focused === id ? state : { ...state, focused: id })), [change]),
  }
}

const toItem = (row: DealRow) => ({ id: row._id, status: row.dealStatus, version: row.version, seen: toSeenRow(row), row })

/** Approves the cards of a sheet while the next one is on screen. One Undo takes back all cards of a sheet. */
function useApproveSheet(change: ChangeSheet) {
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

  /** `ids` are those of all cards of the sheet. Cards whose approval has failed are dealt again. */
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

/** The lane may change without a new version: the business is not approved any more or has other hours. */
const isAsDealt = (card: DealRow, { dealStatus, lane, version }: Deal) =>
  dealStatus === 'PENDING' && lane === 'clean' && version === card.version

const hasChanged = (card: DealRow, answer: UseQueryResult<Deal> | undefined) =>
  answer !== undefined && (isNotFound(answer) || (answer.data !== undefined && !isAsDealt(card, answer.data)))

/** Finds the ids of cards whose voucher no longer waits as it was dealt. `rows` are the waiting vouchers once they are certain. */
function useChangedCards(cards: readonly DealRow[], rows: readonly DealRow[] | undefined): ReadonlySet<string> {
  const { api } = useServices()
  const missing = useMissing(cards, rows)
  // Stable, so that the cards do not render again.
  const combine = useCallback(
    (answers: readonly UseQueryResult<Deal>[]) =>
      new Set(missing.filter((card, index) => hasChanged(card, answers[index])).map(({ _id }) => _id)),
    [missing],
  )
  return useQueries({ queries: missing.map(({ _id }) => ({ ...dealQueries(api).reviewed(_id), staleTime: 0 })), combine })
}

/** Returns cards that were missing once; they are read as long as they are on screen. */
function useMissing(cards: readonly DealRow[], rows: readonly DealRow[] | undefined): readonly DealRow[] {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!rows) return
    const waiting = new Set(rows.map(toVersion))
    const now = cards.map(toVersion).filter((version) => !waiting.has(version))
    setMissing((before) => (now.every((version) => before.has(version)) ? before : new Set([...before, ...now])))
  }, [cards, rows])
  return useMemo(() => cards.filter((card) => missing.has(toVersion(card))), [cards, missing])
}
