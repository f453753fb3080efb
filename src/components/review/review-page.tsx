import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { type LinkProps, type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { ProviderProblem } from '#contract/providers.ts'
import { FullHeight } from '#ui/frame/full-height.tsx'
import type { Shortcuts } from '#ui/hooks/use-shortcuts.ts'
import type { ListSearch } from '../list/list-search.ts'
import type { ShortcutLine } from '../list/shortcut-dialog.tsx'
import type { Page } from '../list/use-list.ts'
import { usePaletteActions } from '../palette-actions.ts'
import { useLazyDialog } from '../use-lazy-dialog.ts'
import { useSubmitterStatus } from '../use-submitter-status.ts'
import { type BarWords, DecisionBar, type QueueLabels } from './decision-bar.tsx'
import type { DecisionConfig } from './decision-dialog.tsx'
import { allowedDecisions, type DecisionRequest } from './decisions.ts'
import { ReviewLayout } from './review-layout.tsx'
import { type QueueEntry, type ReviewQueue, useReviewQueue } from './use-review-queue.ts'

interface ReviewPageProps<Answer extends Page<{ readonly _id: string }>, Search extends ListSearch, Key extends QueryKey> {
  readonly decided: DecisionConfig
  readonly search: Search
  readonly list: (search: Search) => UseQueryOptions<Answer, Error, Answer, Key>
  readonly prefetch: (id: string) => void
  readonly linkTo: (entry: QueueEntry<Search> | undefined) => LinkProps
  readonly labels: QueueLabels
  /** `onReject` where the bar is about a part of the subject. */
  readonly header: (queue: ReviewQueue<Search>, onReject: (() => void) | undefined) => ReactNode
  readonly main: ReactNode
  readonly aside: readonly [ReactNode, ReactNode]
  /** Shown beside the fields on a wide screen. */
  readonly beside?: ReactNode
  readonly rejection?: RejectionDraft
  readonly part?: PartDecision | undefined
  /** Shortcuts of the page, in addition to those of queue and decision. */
  readonly shortcuts?: Shortcuts | undefined
  readonly shortcutLines?: readonly ShortcutLine[] | undefined
  readonly note?: ReactNode
}

export interface PartDecision {
  /** The bar and the keys are about it, and not about the subject. Also once it is decided, so that no press meant for it reaches the subject. */
  readonly holdsBar: boolean
  /** False while what the question needs is loading. */
  readonly isReady: boolean
  readonly decided: DecisionConfig
  readonly words: BarWords
  readonly rejection: RejectionDraft
  /** The next subject of the queue opens after the decision. */
  readonly goesOn: boolean
}

/** The reason of a rejection where it is written beside the dialog too. */
interface RejectionDraft {
  readonly reason: string
  readonly onReason: (reason: string) => void
  readonly problems?: readonly ProviderProblem[]
  /** Called once the rejection has been sent, or the subject approved. */
  readonly onDecided: () => void
}

const loadDialog = () => import('./decision-dialog.tsx').then(({ DecisionDialog }) => DecisionDialog)

/** A subject in its review queue, with the decision (F-030). */
export function ReviewPage<Answer extends Page<{ readonly _id: string }>, Search extends ListSearch, Key extends QueryKey>({
  decided,
  search,
  list,
  prefetch,
  linkTo,
  labels,
  header,
  rejection,
  part,
  shortcuts,
  shortcutLines,
  note,
  ...parts
}: ReviewPageProps<Answer, Search, Key>) {
  const { id, status, version, seen } = decided.subject
  const barPart = part?.holdsBar ? part : undefined
  const shown = barPart?.decided ?? decided
  const queue = useReviewQueue(id, search, list)
  const [request, setRequest] = useState<DecisionRequest<Search>>()
  const { component: DecisionDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadDialog)
  const [localReason, setLocalReason] = useState('')
  const localRejection: RejectionDraft = { reason: localReason, onReason: setLocalReason, onDecided: () => setLocalReason('') }
  // Stays with the part if that is decided by somebody else meanwhile.
  const [isAboutPart, setAboutPart] = useState(false)
  const dialogDecision = isAboutPart && part ? part : { decided, rejection: rejection ?? localRejection, goesOn: true }
  const { reason, onReason, problems, onDecided } = dialogDecision.rejection
  const goTo = useGoTo(linkTo)
  const finish = useFinish(goTo)
  usePrefetchedNext(queue.next?.id, prefetch)
  const decide = (isApproved: boolean) => {
    setAboutPart(false)
    setRequest({ isApproved, expectedStatus: status, expectedVersion: version, seen, next: queue.afterDecision })
    open()
  }
  const decideOnPart = ({ decided: { subject }, goesOn }: PartDecision, isApproved: boolean) => {
    setAboutPart(true)
    const next = goesOn ? queue.afterDecision : undefined
    setRequest({ isApproved, expectedStatus: subject.status, expectedVersion: undefined, seen: subject.seen, next })
    open()
  }
  const decideShown = barPart ? barPart.isReady && ((isApproved: boolean) => decideOnPart(barPart, isApproved)) : decide
  const keys = reviewShortcuts(shown, queue, goTo, decideShown)
  usePaletteActions({
    next: keys.j,
    previous: keys.k,
    toList: keys.u,
    // The palette reads the words of a part from the help of the keys.
    ...(!barPart && { approve: keys.a, reject: keys.r }),
  })
  return (
    <FullHeight>
      {header(queue, barPart && (() => decide(false)))}
      <ReviewLayout {...parts} />
      <DecisionBar
        decision={decided.call}
        status={shown.subject.status}
        isFinal={shown.subject.isFinal}
        labels={labels}
        words={barPart?.words}
        previous={queue.previous && linkTo(queue.previous)}
        next={queue.next && linkTo(queue.next)}
        onDecide={decideShown || undefined}
        onIntent={preload}
        shortcuts={{ ...keys, ...shortcuts }}
        lines={shortcutLines}
        note={note}
      />
      {DecisionDialog && isOpen && request && (
        <DecisionDialog
          decided={dialogDecision.decided}
          nextLabel={labels.nextOne}
          // Fields can be marked in the dialog too.
          request={problems ? { ...request, problems } : request}
          reason={reason}
          onReason={onReason}
          onClose={() => setOpen(false)}
          onNext={(next) => {
            setOpen(false)
            goTo(next)
          }}
          onDecided={(decided) => {
            setOpen(false)
            onDecided()
            if (dialogDecision.goesOn) finish(decided)
          }}
        />
      )}
    </FullHeight>
  )
}

type GoTo<Search> = (entry: QueueEntry<Search> | undefined) => void

function useGoTo<Search>(linkTo: (entry: QueueEntry<Search> | undefined) => LinkProps): GoTo<Search> {
  const navigate = useNavigate()
  return (entry) => void navigate({ ...(linkTo(entry) as NavigateOptions), ...(entry && { replace: true }) })
}

/** After a decision the next subject opens; a reversed decision stays on screen. */
function useFinish<Search>(goTo: GoTo<Search>) {
  const submitterStatus = useSubmitterStatus()
  return ({ expectedStatus, next }: DecisionRequest<Search>) => {
    if (expectedStatus === 'PENDING' && submitterStatus() === 'mounted') goTo(next)
  }
}

function usePrefetchedNext(id: string | undefined, prefetch: (id: string) => void) {
  const fetchAhead = useEffectEvent(prefetch)
  useEffect(() => {
    if (id !== undefined) fetchAhead(id)
  }, [id])
}

const reviewShortcuts = <Search,>(
  { subject }: DecisionConfig,
  { next, previous }: ReviewQueue<Search>,
  goTo: GoTo<Search>,
  decide: ((isApproved: boolean) => void) | false,
): Shortcuts => {
  const allowed = allowedDecisions(subject.status, subject.isFinal)
  return {
    u: () => goTo(undefined),
    ...(next && { j: () => goTo(next) }),
    ...(previous && { k: () => goTo(previous) }),
    ...(allowed.approve && decide && { a: () => decide(true) }),
    ...(allowed.reject && decide && { r: () => decide(false) }),
  }
}
