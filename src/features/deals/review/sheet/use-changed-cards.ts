import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { isNotFound } from '#components/review/review-query-state.tsx'
import type { Deal, DealRow } from '#contract/deals.ts'
import { useServices } from '#lib/services.ts'
import { dealQueries } from '../../api.ts'
import { toVersion } from './sheet-state.ts'

/** The lane may change without a new version: the business is not approved any more or has other hours. */
const isAsDealt = (card: DealRow, { dealStatus, lane, version }: Deal) =>
  dealStatus === 'PENDING' && lane === 'clean' && version === card.version

const hasChanged = (card: DealRow, answer: UseQueryResult<Deal> | undefined) =>
  answer !== undefined && (isNotFound(answer) || (answer.data !== undefined && !isAsDealt(card, answer.data)))

/** Finds the ids of cards whose voucher no longer waits as it was dealt. `rows` are the waiting vouchers once they are certain. */
export function useChangedCards(cards: readonly DealRow[], rows: readonly DealRow[] | undefined): ReadonlySet<string> {
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
