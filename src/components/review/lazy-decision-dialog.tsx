import { useState } from 'react'
import { useLazyDialog } from '../use-lazy-dialog.ts'
import { useSubmitterStatus } from '../use-submitter-status.ts'
import type { DecisionConfig } from './decision-config.ts'
import { type DecisionRequest, isDecided, type ReviewSubject } from './decisions.ts'
import type { Review } from './use-review.ts'
import type { QueueEntry } from './use-review-queue.ts'

/** The reason of a rejection. */
export interface ReasonDraft {
  /** Undefined until somebody writes it. */
  readonly reason: string | undefined
  readonly onReason: (reason: string) => void
  /** Called when the dialog is closed without a decision. */
  readonly onCancel?: () => void
  /** Called once the rejection has been sent, or the subject approved. */
  readonly onDecided: () => void
}

const loadDialog = () => import('./decision-dialog.tsx').then(({ DecisionDialog }) => DecisionDialog)

/** A question about one subject: `ask` opens it, `LazyDecisionDialog` shows it. */
export function useDecisionDialog<Search>() {
  const [request, setRequest] = useState<DecisionRequest<Search>>()
  const { component, isOpen, setOpen, open, preload } = useLazyDialog(loadDialog)
  const [reason, setReason] = useState<string>()
  const draft: ReasonDraft = { reason, onReason: setReason, onDecided: () => setReason(undefined) }
  const ask = ({ status, version, seen }: ReviewSubject, isApproved: boolean, next: QueueEntry<Search> | undefined) => {
    setRequest({ isApproved, expectedStatus: status, expectedVersion: version, seen, next })
    open()
  }
  return { ask, preload, component, request: isOpen ? request : undefined, close: () => setOpen(false), draft }
}

interface LazyDecisionDialogProps<Search> {
  readonly decisionDialog: ReturnType<typeof useDecisionDialog<Search>>
  readonly decided: DecisionConfig
  readonly review: Review<Search>
  readonly nextLabel: string
  /** Where the reason is written beside the dialog too. */
  readonly draft?: ReasonDraft
  /** The subject stays on screen after the decision. */
  readonly stays?: boolean
}

/** The dialog of a question. After a decision the next subject opens; a reversed decision stays on screen. */
export function LazyDecisionDialog<Search>({
  decisionDialog,
  decided,
  review: { goTo },
  nextLabel,
  draft = decisionDialog.draft,
  stays = false,
}: LazyDecisionDialogProps<Search>) {
  const { component: DecisionDialog, request, close } = decisionDialog
  const { reason, onReason, onCancel, onDecided } = draft
  const submitterStatus = useSubmitterStatus()
  const cancel = () => {
    close()
    onCancel?.()
  }
  return (
    DecisionDialog &&
    request && (
      <DecisionDialog
        decided={decided}
        nextLabel={nextLabel}
        request={request}
        reason={reason ?? (request.expectedStatus === 'PENDING' ? (decided.suggestedReason ?? '') : '')}
        onReason={onReason}
        onClose={cancel}
        onNext={(next) => {
          cancel()
          goTo(next)
        }}
        onDecided={({ expectedStatus, next }) => {
          close()
          onDecided()
          if (!stays && !isDecided(expectedStatus) && submitterStatus() === 'mounted') goTo(next)
        }}
      />
    )
  )
}
