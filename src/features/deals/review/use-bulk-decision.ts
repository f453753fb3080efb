import pLimit from 'p-limit'
import { useRef, useState } from 'react'
import type { DealRow } from '../../../contract/deals.ts'
import type { ReviewStatus } from '../../../contract/review.ts'
import { useTakeDecision } from '../../../patterns/review/use-take-decision.ts'
import { seenInList } from './seen.ts'
import { useConflictSentence, useDealDecisions } from './use-decided-deal.ts'

/** A voucher that is decided with others: what it and its provider are called, and where it stood when it was chosen. */
export interface BulkItem {
  readonly id: string
  readonly name: string
  readonly provider: string
  readonly status: ReviewStatus
  readonly row: DealRow
}

/** What became of each voucher that was begun: decided, or why not. */
export type BulkResults = ReadonlyMap<string, 'done' | { readonly failure: string }>

/** So many decisions are under way at a time. */
const atOnce = 4

interface Options {
  readonly items: readonly BulkItem[]
  readonly isApproved: boolean
  readonly onDone: (id: string) => void
}

/** Takes one decision about many vouchers; what was not decided can be tried again under its own keys. */
export function useBulkDecision({ items, isApproved, onDone }: Options) {
  const take = useTakeDecision(useDealDecisions())
  const sentenceOf = useConflictSentence()
  const [results, setResults] = useState<BulkResults>(new Map())
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  const left = items.filter(({ id }) => results.get(id) !== 'done')
  const note = (id: string, result: 'done' | { readonly failure: string }) => setResults((before) => new Map(before).set(id, result))

  const decideOne = async ({ id, status, row }: BulkItem, reason: string | undefined) => {
    if (isStopped.current) return
    try {
      const outcome = await take({
        id,
        isApproved,
        expectedStatus: status,
        expectedVersion: row.version,
        seen: seenInList(row),
        ...(reason !== undefined && { reason }),
      })
      if ('conflict' in outcome) return note(id, { failure: sentenceOf(outcome.conflict) })
      note(id, 'done')
      onDone(id)
    } catch (error) {
      note(id, { failure: (error as Error).message })
    }
  }

  const run = async (reason: string | undefined) => {
    if (isRunning) return
    isStopped.current = false
    setRunning(true)
    setResults((before) => new Map([...before].filter(([, result]) => result === 'done')))
    const limit = pLimit(atOnce)
    await Promise.all(left.map((item) => limit(() => decideOne(item, reason))))
    setRunning(false)
  }

  const stop = () => {
    isStopped.current = true
  }
  return { run: (reason: string | undefined) => void run(reason), stop, isRunning, results, left }
}
