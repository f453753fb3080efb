import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Deal } from '../../contract/deals.ts'
import type { ReviewStatus } from '../../contract/review.ts'
import type { FieldIssue } from '../../contract/rules.ts'
import { isReviewStatus } from '../../contract/statuses.ts'
import { ApiError } from '../../http/api-error.ts'
import { createIdempotencyKeys } from '../../http/idempotency-keys.ts'
import { useFmt, useLanguage, useTranslations } from '../../i18n/use-translations.ts'
import { useConnection, useServices } from '../../services.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { OfflineAlert } from '../../ui/feedback/offline-alert.tsx'
import { dealMutations } from './api.ts'
import { dealMessages } from './messages.ts'
import type { Asked } from './review/asked.ts'
import { DecisionReason, reasonIssue } from './review/decision-reason.tsx'
import { nameOf } from './review/names.ts'
import { useAudience } from './use-audience.ts'

interface DecisionDialogProps {
  /** The voucher as the cache knows it now: another administrator may decide while the question is open. */
  readonly deal: Deal
  readonly asked: Asked
  /** Kept outside, so that a cancelled rejection can be taken up again. */
  readonly reason: string
  readonly onReason: (reason: string) => void
  readonly onClose: () => void
  readonly onDecided: (asked: Asked) => void
}

/** Approve or reject, asked once more by name (§4, F-031, F-033, F-063). Keys and buttons only ever open it. */
export function DecisionDialog({ deal, asked, reason, onReason, onClose, onDecided }: DecisionDialogProps) {
  const t = useTranslations(dealMessages)
  const common = useTranslations('common')
  const { queryClient } = useServices()
  const question = useQuestion(deal, asked)
  const { decide, busy, error, taken, issue, field } = useDecision(deal, asked, reason, onDecided)
  const held = useConnection().isOffline && !busy && !taken
  const failed = !taken && !held && error
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={question.title}
      description={question.text}
      icon={asked.isApproved ? <Check /> : undefined}
      tone={asked.isApproved ? 'primary' : 'danger'}
      confirmLabel={failed ? common('tryAgain') : question.confirm}
      cancelLabel={taken ? common('close') : common('cancel')}
      busy={busy}
      busyLabel={question.busy}
      blocked={taken !== undefined || held}
      onConfirm={decide}
    >
      {!asked.isApproved && (
        <DecisionReason reason={reason} onReason={onReason} issue={issue} disabled={busy || taken !== undefined} field={field} />
      )}
      {taken && <TakenNote {...taken} />}
      {held && <OfflineAlert onCheck={() => void queryClient.refetchQueries({ type: 'active' })} />}
      {failed && (
        <Alert tone="no" title={failed.message} urgent>
          {t('review.dialog.failed')}
        </Alert>
      )}
    </ConfirmDialog>
  )
}

function useQuestion(deal: Deal, { isApproved, expectedStatus }: Asked) {
  const t = useTranslations(dealMessages)
  const language = useLanguage()
  const name = nameOf(language, deal.nameEn, deal.nameAr)
  const provider = nameOf(language, deal.serviceProvider?.businessNameEn, deal.serviceProvider?.businessNameAr)
  if (isApproved)
    return {
      title: t('review.dialog.approve', { name }),
      text: provider ? t('review.dialog.approveText', { provider }) : t('review.dialog.approveTextPlain'),
      confirm: t('review.dialog.approveConfirm'),
      busy: t('review.dialog.approving'),
    }
  return {
    title: t('review.dialog.reject', { name }),
    text: t(expectedStatus === 'APPROVED' ? 'review.dialog.withdrawText' : 'review.dialog.rejectText'),
    confirm: t('review.dialog.rejectConfirm'),
    busy: t('review.dialog.rejecting'),
  }
}

/** Somebody else's decision; who and when as far as the server tells. */
interface Taken {
  readonly status: ReviewStatus
  readonly by: string | undefined
  readonly at: string | undefined
}

function useDecision(deal: Deal, asked: Asked, reason: string, onDecided: (asked: Asked) => void) {
  const { api, toasts } = useServices()
  const audience = useAudience()
  const { mutateAsync, error, isPending, isSuccess } = useMutation(dealMutations(api).decide())
  const [issue, setIssue] = useState<FieldIssue>()
  const field = useRef<HTMLTextAreaElement>(null)
  // Two clicks of one double click come before React has drawn the first.
  const sent = useRef(false)
  const [withIdempotencyKey] = useState(createIdempotencyKeys)

  const decide = async () => {
    const wrong = asked.isApproved ? undefined : reasonIssue(reason)
    setIssue(wrong)
    if (wrong) return field.current?.focus()
    if (sent.current) return
    sent.current = true
    try {
      const { isApproved, expectedStatus } = asked
      const body = { dealId: deal._id, isApproved, expectedStatus, ...(!isApproved && { reason: reason.trim() }) }
      await withIdempotencyKey({ body }, (key) => mutateAsync({ ...body, key }))
      onDecided(asked)
    } catch (failure) {
      // While it is open the dialog shows it: `error`.
      if (audience() === 'elsewhere' && failure instanceof ApiError) toasts.getState().show(failure.message, 'error')
    } finally {
      sent.current = false
    }
  }

  const settled = !isPending && !isSuccess
  return { decide: () => void decide(), busy: isPending, error, issue, field, taken: settled ? takenBy(deal, asked, error) : undefined }
}

/** The refusal of the server tells it, or the voucher itself, when a refetch brings another status than the one decided about. */
const takenBy = (deal: Deal, { isApproved, expectedStatus }: Asked, error: Error | null): Taken | undefined => {
  const refused = error instanceof ApiError && error.code === 'ALREADY_DECIDED'
  // It may be our own decision, whose answer was lost: asking again under its key tells.
  if (error && !refused && deal.dealStatus === (isApproved ? 'APPROVED' : 'REJECTED')) return undefined
  const told = refused ? error.details.ALREADY_DECIDED : undefined
  if (told && isReviewStatus(told.status)) return { status: told.status, by: told.by || undefined, at: told.at || undefined }
  if (deal.dealStatus === expectedStatus && !refused) return undefined
  return { status: deal.dealStatus, by: deal.decidedBy ?? undefined, at: deal.decidedAt ?? undefined }
}

/** One function for good: a new one with every drawing would take the focus with every drawing. */
const takeFocus = (note: HTMLElement | null) => note?.focus()

/** Takes the focus from the button that cannot be pressed any more. */
function TakenNote({ status, by, at }: Taken) {
  const t = useTranslations(dealMessages)
  const fmt = useFmt()
  const title = by && at ? t(`review.dialog.taken.${status}`, { by, at: fmt.dateTime(at) }) : t(`review.dialog.takenPlain.${status}`)
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <Alert tone="warn" title={title} urgent>
        {t('review.dialog.takenText')}
      </Alert>
    </div>
  )
}
