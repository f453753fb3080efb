import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { isNotFound } from '#components/review/review-query-state.tsx'
import type { Deal, DealRow } from '#contract/deals.ts'
import { useServices } from '#lib/services.ts'
import { dealQueries } from '../../api.ts'
import { toVersion } from './sheet-state.ts'

/** What happened to a voucher since its card was dealt. */
export type CardMark = { readonly kind: 'decided' | 'changed' | 'moved'; readonly deal: Deal } | { readonly kind: 'deleted' }

function toMark(card: DealRow, deal: Deal): CardMark | undefined {
  if (deal.dealStatus !== 'PENDING') return { kind: 'decided', deal }
  // The lane may change without a new version: the business is not approved any more or has other hours.
  if (deal.lane !== 'clean') return { kind: 'moved', deal }
  return deal.version === card.version ? undefined : { kind: 'changed', deal }
}

/** Finds cards whose voucher no longer waits as it was dealt. `rows` are the waiting vouchers once they are certain. */
export function useCardMarks(cards: readonly DealRow[], rows: readonly DealRow[] | undefined): ReadonlyMap<string, CardMark> {
  const { api } = useServices()
  const missing = useMissing(cards, rows)
  // Stable, so that the cards do not render again.
  const combine = useCallback((answers: readonly UseQueryResult<Deal>[]) => toMarks(missing, answers), [missing])
  return useQueries({ queries: missing.map(({ _id }) => ({ ...dealQueries(api).reviewed(_id), staleTime: 0 })), combine })
}

const toMarks = (cards: readonly DealRow[], answers: readonly UseQueryResult<Deal>[]): ReadonlyMap<string, CardMark> =>
  new Map(
    cards.flatMap((card, index): [string, CardMark][] => {
      const answer = answers[index]
      if (answer && isNotFound(answer)) return [[card._id, { kind: 'deleted' }]]
      const mark = answer?.data && toMark(card, answer.data)
      return mark ? [[card._id, mark]] : []
    }),
  )

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
