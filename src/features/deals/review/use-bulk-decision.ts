import pLimit from 'p-limit'
import { useRef, useState } from 'react'
import type { DealRow } from '../../../contract/deals.ts'
import type { ReviewStatus } from '../../../contract/review.ts'
import { useTakeDecision } from '../../../patterns/review/use-take-decision.ts'
import { useServices } from '../../../services.ts'
import { dealQueries } from '../api.ts'
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

/** What became of one voucher: decided, or why not. One that was changed or decided meanwhile cannot be tried again. */
type BulkResult = 'done' | { readonly failure: string; readonly isConflict?: boolean }

/** What became of each voucher that was begun. */
export type BulkResults = ReadonlyMap<string, BulkResult>

const isOver = (result: BulkResult | undefined) => result === 'done' || result?.isConflict === true

/** So many decisions are under way at a time. */
const atOnce = 4

interface Options {
  readonly items: readonly BulkItem[]
  readonly isApproved: boolean
  /** Decided, or to be read again before it is. */
  readonly unchoose: (id: string) => void
}

/** Takes one decision about many vouchers; what was not decided can be tried again under its own keys. */
export function useBulkDecision({ items, isApproved, unchoose }: Options) {
  const take = useTakeDecision(useDealDecisions())
  const sentenceOf = useConflictSentence()
  const { api, queryClient } = useServices()
  const [results, setResults] = useState<BulkResults>(new Map())
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  const toRead = useRef(false)
  const left = items.filter(({ id }) => !isOver(results.get(id)))
  const note = (id: string, result: BulkResult) => setResults((before) => new Map(before).set(id, result))

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
      const isConflict = 'conflict' in outcome
      note(id, isConflict ? { failure: sentenceOf(outcome.conflict), isConflict } : 'done')
      unchoose(id)
      if (isConflict) toRead.current = true
    } catch (error) {
      note(id, { failure: (error as Error).message })
    }
  }

  const run = async (reason: string | undefined) => {
    if (isRunning) return
    isStopped.current = false
    setRunning(true)
    setResults((before) => new Map([...before].filter(([, result]) => isOver(result))))
    const limit = pLimit(atOnce)
    await Promise.all(left.map((item) => limit(() => decideOne(item, reason))))
    setRunning(false)
    // The rows are what is chosen by again; asked for earlier they would show the decisions under way undone.
    if (toRead.current) void queryClient.invalidateQueries({ queryKey: dealQueries(api).all })
    toRead.current = false
  }

  const stop = () => {
    isStopped.current = true
  }
  return { run: (reason: string | undefined) => void run(reason), stop, isRunning, results, left }
}
