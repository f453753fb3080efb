import { Check, CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import type { Elements } from '#ui/elements.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { OfflineAlert } from '#ui/feedback/offline-alert.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { DecisionConfig, DecisionWords } from './decision-config.ts'
import { DecisionReason } from './decision-reason.tsx'
import type { DecisionRequest } from './decisions.ts'
import { useDecision } from './use-decision.ts'
import type { QueueEntry } from './use-review-queue.ts'

interface DecisionDialogProps<Search> {
  readonly decided: DecisionConfig
  readonly nextLabel: string
  readonly request: DecisionRequest<Search>
  /** Controlled, so that a cancelled rejection keeps its text. */
  readonly reason: string
  readonly onReason: (reason: string) => void
  readonly onClose: () => void
  /** Opens the next subject after somebody else's decision. */
  readonly onNext: (next: QueueEntry<Search>) => void
  readonly onDecided: (request: DecisionRequest<Search>) => void
}

/** Confirms an approval or rejection by name (§4, F-031, F-033, F-063). */
export function DecisionDialog<Search>({
  decided,
  nextLabel,
  request,
  reason,
  onReason,
  onClose,
  onNext,
  onDecided,
}: DecisionDialogProps<Search>) {
  const { t } = useTranslation('review', { keyPrefix: 'decision' })
  const { t: common } = useTranslation('common')
  const { api, queryClient, toasts } = useServices()
  const { subject, call, reasonLimit } = decided
  const words: DecisionWords = decided.words ?? {
    approving: t('dialog.approving'),
    rejecting: t('dialog.rejecting'),
    meanwhile: t('dialog.meanwhile', { returnObjects: true }),
  }
  const { isApproved } = request
  const { doubt, isDoubtful = false, correction: presentCorrection, ...question } = decided.question(request)
  // A button that has the focus must not begin to send the decision when the field is filled meanwhile.
  const [firstCorrection] = useState(presentCorrection)
  const correction = presentCorrection ?? firstCorrection
  const leadsToField = useRef(false)
  const [isSure, setSure] = useState(false)
  // Enter alone sends a written rejection only as a first decision that can be undone, never a withdrawal.
  const [isReady] = useState(reason !== '' && request.expectedStatus === 'PENDING' && !decided.isIrreversible)
  const { decide, busy, error, conflict, reasonField } = useDecision({ decided, request, reason, onDecided })
  const isOffline = useConnection().isOffline && !busy && !conflict
  const failed = !conflict && !isOffline && error
  const decidedBefore = conflict?.isChanged || conflict?.status === 'PENDING' ? undefined : conflict?.status
  const next = decidedBefore && request.next
  const close = () => {
    if (!conflict) toasts.getState().announce(t('dialog.notDecided'), 'info')
    onClose()
  }
  const correct = () => {
    leadsToField.current = true
    correction?.show()
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && close()}
      title={conflict ? words.meanwhile[(!subject.isWithdrawn && decidedBefore) || 'changed'] : question.title}
      description={conflict ? t('dialog.conflict') : question.text}
      icon={conflict ? <CircleAlert /> : isApproved ? <Check /> : undefined}
      tone={conflict || isApproved ? 'primary' : 'danger'}
      confirmLabel={conflict ? undefined : (correction?.label ?? (failed ? common('tryAgain') : question.confirm))}
      cancelLabel={conflict ? common('close') : common('cancel')}
      busy={busy}
      {...(!conflict && !correction && { busyLabel: isApproved ? words.approving : words.rejecting })}
      blocked={!correction && (isOffline || (!conflict && doubt !== undefined && !isSure))}
      initialFocus={
        isApproved
          ? !correction && (decided.isIrreversible || isDoubtful)
            ? undefined
            : 'confirm'
          : isReady
            ? 'confirm'
            : reasonField.field
      }
      returnFocusTo={() => (leadsToField.current && correction?.field()) || document.querySelector('h1')}
      openerWillUnmount={leadsToField}
      onConfirm={correction ? correct : decide}
    >
      {!conflict && question.details}
      {!conflict && doubt && (
        <Alert tone="warn" title={doubt.title}>
          <Checkbox label={doubt.confirm} checked={isSure} disabled={busy} onChange={(event) => setSure(event.currentTarget.checked)} />
        </Alert>
      )}
      {reasonField.isRequired && (
        <DecisionReason
          reasons={decided.reasons}
          reason={reason}
          limit={reasonLimit}
          onReason={onReason}
          issue={reasonField.issue}
          disabled={busy || conflict !== undefined}
          field={reasonField.field}
        />
      )}
      {conflict && (
        <Conflict title={decided.conflict(conflict)}>
          {next && (
            <Button variant="primary" className="mt-2 justify-self-start" onClick={() => onNext(next)}>
              {nextLabel}
            </Button>
          )}
        </Conflict>
      )}
      {isOffline && <OfflineAlert title={t('dialog.offline')} onCheck={() => void queryClient.refetchQueries({ type: 'active' })} />}
      {failed && (
        <Alert tone="no" title={failed.message} urgent>
          {api.isRepeatable(call) && t('dialog.failed')}
        </Alert>
      )}
    </ConfirmDialog>
  )
}

/** Stable: a new ref callback per render would set the focus again. */
const focusOnMount = (note: HTMLElement | null) => note?.focus()

interface ConflictProps {
  readonly title: string
  readonly children: Elements
}

/** Gets the focus from the button that is gone. Its own button is not where that was: the decision may arrive during the click. */
const Conflict = ({ title, children }: ConflictProps) => (
  <div ref={focusOnMount} tabIndex={-1} className="outline-none">
    <Alert tone="warn" title={title} urgent>
      {children}
    </Alert>
  </div>
)
