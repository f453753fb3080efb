import { useRef, useState } from 'react'
import { type Decided, type DecisionCalls, isConflict, isDone, type Outcome, type SeenItem, useDecide } from './use-decide.ts'

export interface BulkItem extends SeenItem {
  readonly name: string
  /** The line below the name: the owner or the kind. */
  readonly about?: string
  readonly price?: string
  readonly isEdited?: boolean
}

export type BulkResults = ReadonlyMap<string, Outcome>

const isFinal = (outcome: Outcome | undefined): outcome is Outcome => isDone(outcome) || isConflict(outcome)

interface BulkDecisionOptions {
  readonly items: readonly BulkItem[]
  readonly isApproved: boolean
  readonly calls: DecisionCalls
  readonly unchoose: (id: string) => void
  readonly decidedText: (count: number) => string
  readonly missedText: (count: number) => string
  readonly onAllDone: () => void
}

/** Failed items can be retried with the same idempotency keys. One Undo takes back all runs, while the first can still be undone. */
export function useBulkDecision({ items, isApproved, calls, unchoose, decidedText, missedText, onAllDone }: BulkDecisionOptions) {
  const decide = useDecide(calls)
  const [results, setResults] = useState<BulkResults>(new Map())
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  const remaining = items.filter(({ id }) => !isFinal(results.get(id)))

  const run = async (reason: string | undefined) => {
    if (isRunning) return
    isStopped.current = false
    setRunning(true)
    const now = new Map([...results].filter(([, outcome]) => isFinal(outcome)))
    const earlier = items.flatMap((item): Decided<BulkItem>[] => {
      const outcome = now.get(item.id)
      return outcome ? [{ item, outcome }] : []
    })
    setResults(new Map(now))
    await decide({
      items: remaining,
      isApproved,
      reason,
      earlier,
      isStopped: () => isStopped.current,
      onEach: ({ item: { id }, outcome }) => {
        if (isFinal(outcome)) unchoose(id)
        now.set(id, outcome)
        setResults(new Map(now))
      },
      toDone: (count) => ({ text: decidedText(count) }),
      toMissed: ({ length }) => ({ text: missedText(length) }),
      showsPart: true,
    })
    setRunning(false)
    if (items.every(({ id }) => isDone(now.get(id)))) onAllDone()
  }

  const stop = () => {
    isStopped.current = true
  }
  return { run: (reason: string | undefined) => void run(reason), stop, isRunning, results, remaining }
}
