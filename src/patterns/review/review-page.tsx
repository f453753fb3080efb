import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { type LinkProps, type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { FillRoom } from '../../ui/frame/fill-room.tsx'
import type { Shortcuts } from '../../ui/hooks/use-shortcuts.ts'
import type { ListSearch } from '../list/list-search.ts'
import type { Page } from '../list/use-list.ts'
import { useRequester } from '../use-requester.ts'
import { DecisionBar, type QueueWords } from './decision-bar.tsx'
import { type Decided, DecisionDialog } from './decision-dialog.tsx'
import { type DecisionRequest, mayDecide } from './decisions.ts'
import { ReviewLayout } from './review-layout.tsx'
import { type QueueEntry, type ReviewQueue, useReviewQueue } from './use-review-queue.ts'

interface ReviewPageProps<Answer extends Page<{ readonly _id: string }>, Search extends ListSearch, Key extends QueryKey> {
  readonly decided: Decided
  /** The list it was opened from. */
  readonly search: Search
  readonly list: (search: Search) => UseQueryOptions<Answer, Error, Answer, Key>
  /** Fetches one subject ahead. */
  readonly prefetch: (id: string) => void
  /** The page of another subject, or the list. */
  readonly linkTo: (entry: QueueEntry<Search> | undefined) => LinkProps
  readonly words: QueueWords
  readonly header: (queue: ReviewQueue<Search>) => ReactNode
  readonly main: ReactNode
  readonly price: ReactNode
  readonly people: ReactNode
}

/** A loaded subject of a review in its queue: what a reviewer needs, and the decision (F-030). */
export function ReviewPage<Answer extends Page<{ readonly _id: string }>, Search extends ListSearch, Key extends QueryKey>({
  decided,
  search,
  list,
  prefetch,
  linkTo,
  words,
  header,
  ...parts
}: ReviewPageProps<Answer, Search, Key>) {
  const { id, status, version, seen } = decided.subject
  const queue = useReviewQueue(id, search, list)
  const [request, setRequest] = useState<DecisionRequest<Search>>()
  const [reason, setReason] = useState('')
  const goTo = useGoTo(linkTo)
  const finish = useFinish(goTo)
  usePrefetchedNext(queue.next?.id, prefetch)
  const ask = (isApproved: boolean) =>
    setRequest({ isApproved, expectedStatus: status, expectedVersion: version, seen, next: queue.afterDecision })
  return (
    <FillRoom>
      {header(queue)}
      <ReviewLayout {...parts} />
      <DecisionBar
        status={status}
        words={words}
        previous={queue.previous && linkTo(queue.previous)}
        next={queue.next && linkTo(queue.next)}
        onAsk={ask}
        shortcuts={shortcutsOf(decided, queue, goTo, ask)}
      />
      {request && (
        <DecisionDialog
          decided={decided}
          request={request}
          reason={reason}
          onReason={setReason}
          onClose={() => setRequest(undefined)}
          onDecided={(taken) => {
            setRequest(undefined)
            setReason('')
            finish(taken)
          }}
        />
      )}
    </FillRoom>
  )
}

type GoTo<Search> = (entry: QueueEntry<Search> | undefined) => void

/** To another subject of the queue, or back to the list. */
function useGoTo<Search>(linkTo: (entry: QueueEntry<Search> | undefined) => LinkProps): GoTo<Search> {
  const navigate = useNavigate()
  return (entry) => void navigate({ ...(linkTo(entry) as NavigateOptions), ...(entry && { replace: true }) })
}

/** After a decision the next one of the queue comes up by itself; a past decision that was turned round stays on screen. */
function useFinish<Search>(goTo: GoTo<Search>) {
  const requester = useRequester()
  return ({ expectedStatus, next }: DecisionRequest<Search>) => {
    if (expectedStatus === 'PENDING' && requester() === 'mounted') goTo(next)
  }
}

/** The next one is there before it is asked for. */
function usePrefetchedNext(id: string | undefined, prefetch: (id: string) => void) {
  const fetchAhead = useEffectEvent(prefetch)
  useEffect(() => {
    if (id !== undefined) fetchAhead(id)
  }, [id])
}

/** Keys never decide: they open the question. */
const shortcutsOf = <Search,>(
  { subject }: Decided,
  { next, previous }: ReviewQueue<Search>,
  goTo: GoTo<Search>,
  ask: (isApproved: boolean) => void,
): Shortcuts => {
  const may = mayDecide(subject.status)
  return {
    ...(next && { j: () => goTo(next) }),
    ...(previous && { k: () => goTo(previous) }),
    ...(may.approve && { a: () => ask(true) }),
    ...(may.reject && { r: () => ask(false) }),
  }
}
