import { Check } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useConnection, useExtra, useServices } from '../../services.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { OfflineAlert } from '../../ui/feedback/offline-alert.tsx'
import { type CommonReason, DecisionReason } from './decision-reason.tsx'
import type { DecisionConflict, DecisionRequest } from './decisions.ts'
import { reviewMessages } from './messages.ts'
import { type ReviewSubject, type ToldDecision, useDecision } from './use-decision.ts'
import type { Decisions } from './use-take-decision.ts'

/** What is asked, in the words of the subject. */
interface DecisionQuestion {
  readonly title: string
  readonly text: string
  readonly confirm: string
}

/** What a decision is about, and how it is spoken of. */
export interface Decided extends Decisions {
  readonly subject: ReviewSubject
  readonly question: (request: DecisionRequest<unknown>) => DecisionQuestion
  /** Who decided before, as a sentence. */
  readonly conflict: (conflict: DecisionConflict) => string
  readonly reasons: readonly CommonReason[]
  readonly told: (request: DecisionRequest<unknown>) => ToldDecision
}

interface DecisionDialogProps<Search> {
  readonly decided: Decided
  readonly request: DecisionRequest<Search>
  /** Kept outside, so that a cancelled rejection can be taken up again. */
  readonly reason: string
  readonly onReason: (reason: string) => void
  readonly onClose: () => void
  readonly onDecided: (request: DecisionRequest<Search>) => void
}

/** Approve or reject, asked once more by name (§4, F-031, F-033, F-063). Keys and buttons only ever open it. */
export function DecisionDialog<Search>({ decided, request, reason, onReason, onClose, onDecided }: DecisionDialogProps<Search>) {
  const t = useTranslations(reviewMessages)
  const common = useTranslations('common')
  const { queryClient } = useServices()
  const isRepeatable = useExtra('idempotency-key')
  const { subject, mutation, current, told } = decided
  const { isApproved } = request
  const question = decided.question(request)
  const { decide, busy, error, conflict, asked } = useDecision({ subject, request, reason, mutation, current, told, onDecided })
  const reasons = useRef<HTMLSelectElement>(null)
  const isOffline = useConnection().isOffline && !busy && !conflict
  const failed = !conflict && !isOffline && error
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={question.title}
      description={conflict ? t('dialog.conflict') : question.text}
      icon={isApproved ? <Check /> : undefined}
      tone={isApproved ? 'primary' : 'danger'}
      confirmLabel={conflict ? undefined : failed ? common('tryAgain') : question.confirm}
      cancelLabel={conflict ? common('close') : common('cancel')}
      busy={busy}
      busyLabel={t(isApproved ? 'dialog.approving' : 'dialog.rejecting')}
      blocked={isOffline}
      initialFocus={isApproved ? 'confirm' : reasons}
      onConfirm={decide}
    >
      {asked.isAsked && (
        <DecisionReason
          reasons={decided.reasons}
          reason={reason}
          onReason={onReason}
          issue={asked.issue}
          disabled={busy || conflict !== undefined}
          field={asked.field}
          select={reasons}
        />
      )}
      {conflict && <Conflict title={decided.conflict(conflict)} />}
      {isOffline && <OfflineAlert onCheck={() => void queryClient.refetchQueries({ type: 'active' })} />}
      {failed && (
        <Alert tone="no" title={failed.message} urgent>
          {isRepeatable && t('dialog.failed')}
        </Alert>
      )}
    </ConfirmDialog>
  )
}

/** One function for good: a new one with every drawing would take the focus with every drawing. */
const takeFocus = (note: HTMLElement | null) => note?.focus()

/** Takes the focus from the button that cannot be pressed any more. */
const Conflict = ({ title }: { readonly title: string }) => (
  <div ref={takeFocus} tabIndex={-1} className="outline-none">
    <Alert tone="warn" title={title} urgent />
  </div>
)
