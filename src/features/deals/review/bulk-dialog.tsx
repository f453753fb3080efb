import { useBlocker } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FieldIssue } from '../../../contract/rules.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { DecisionReason, reasonIssue } from '../../../patterns/review/decision-reason.tsx'
import { useConnection, useExtra, useServices } from '../../../services.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { OfflineAlert } from '../../../ui/feedback/offline-alert.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { dealMessages } from '../messages.ts'
import { useCommonReasons } from './common-reasons.ts'
import { type BulkItem, type BulkResults, useBulkDecision } from './use-bulk-decision.ts'

interface BulkDialogProps {
  readonly items: readonly BulkItem[]
  readonly isApproved: boolean
  readonly onDone: (id: string) => void
  readonly onClose: () => void
}

/** One decision about all chosen vouchers: asked by their number, told one by one, and stopped where it stands. */
export function BulkDialog({ items, isApproved, onDone, onClose }: BulkDialogProps) {
  const t = useTranslations(dealMessages)
  const common = useTranslations('common')
  const { queryClient } = useServices()
  const takesReason = useExtra('reason') && !isApproved
  const { run, stop, isRunning, results, left } = useBulkDecision({ items, isApproved, onDone })
  const [reason, setReason] = useState('')
  const [issue, setIssue] = useState<FieldIssue>()
  const field = useRef<HTMLTextAreaElement>(null)
  const reasons = useRef<HTMLSelectElement>(null)
  const commonReasons = useCommonReasons()
  const isOffline = useConnection().isOffline && !isRunning
  const hasBegun = isRunning || results.size > 0
  const kind = isApproved ? 'approve' : 'reject'
  const confirm = () => {
    const wrong = takesReason ? reasonIssue(reason) : undefined
    setIssue(wrong)
    if (wrong) return field.current?.focus()
    run(takesReason ? reason.trim() : undefined)
  }
  const confirmLabel = hasBegun ? common('tryAgain') : t(`review.dialog.${kind}Confirm`)
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && (isRunning ? stop() : onClose())}
      title={t(`review.bulk.${kind}Title`, { count: items.length })}
      description={t(isApproved ? 'review.bulk.approveText' : takesReason ? 'review.bulk.rejectText' : 'review.bulk.rejectTextPlain')}
      icon={isApproved ? <Check /> : undefined}
      tone={isApproved ? 'primary' : 'danger'}
      confirmLabel={isRunning || left.length === 0 ? undefined : confirmLabel}
      cancelLabel={isRunning ? t('review.bulk.stop') : hasBegun ? common('close') : common('cancel')}
      blocked={isOffline}
      initialFocus={isApproved ? undefined : reasons}
      onConfirm={confirm}
    >
      {takesReason && !hasBegun && (
        <DecisionReason
          reasons={commonReasons}
          reason={reason}
          onReason={setReason}
          issue={issue}
          disabled={false}
          field={field}
          select={reasons}
        />
      )}
      {hasBegun && <Progress items={items} results={results} isRunning={isRunning} left={left.length} />}
      {isOffline && <OfflineAlert onCheck={() => void queryClient.refetchQueries({ type: 'active' })} />}
      <LeaveQuestion isRunning={isRunning} onLeave={stop} />
    </ConfirmDialog>
  )
}

interface ProgressProps {
  readonly items: readonly BulkItem[]
  readonly results: BulkResults
  readonly isRunning: boolean
  readonly left: number
}

/** How far it has come, and what became of each; read out as it goes. */
function Progress({ items, results, isRunning, left }: ProgressProps) {
  const t = useTranslations(dealMessages)
  const progress = t('review.bulk.progress', { done: results.size, total: items.length })
  const decided = t('review.bulk.decided', { count: items.length - left })
  return (
    <div className="grid gap-2">
      <ProgressBar label={progress} value={(results.size / items.length) * 100} />
      <p role="status" className="font-medium text-small">
        {isRunning ? progress : left > 0 ? `${decided} ${t('review.bulk.left', { count: left })}` : decided}
      </p>
      <ul aria-label={t('review.bulk.results')} className="grid max-h-60 gap-1 overflow-y-auto text-small">
        {items.map(({ id, name }) => (
          <li key={id} className="flex justify-between gap-3">
            <bdi className="truncate">{name}</bdi>
            <Result result={results.get(id)} isRunning={isRunning} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ResultProps {
  readonly result: ReturnType<BulkResults['get']>
  readonly isRunning: boolean
}

function Result({ result, isRunning }: ResultProps) {
  const t = useTranslations(dealMessages)
  if (result === 'done') return <span className="flex-none text-ok">{t('review.bulk.done')}</span>
  if (result) return <span className="text-end text-no">{result.failure}</span>
  return isRunning ? null : <span className="flex-none text-ink-3">{t('review.bulk.stopped')}</span>
}

/** Leaving in the middle is asked about, in the dialog that stands above the page. */
function LeaveQuestion({ isRunning, onLeave }: { readonly isRunning: boolean; readonly onLeave: () => void }) {
  const t = useTranslations(dealMessages)
  const blocker = useBlocker({ shouldBlockFn: () => isRunning, enableBeforeUnload: () => isRunning, withResolver: true })
  if (blocker.status !== 'blocked') return null
  const leave = () => {
    onLeave()
    blocker.proceed()
  }
  return (
    <Alert tone="warn" title={t('review.bulk.leave')} urgent>
      <span className="flex gap-2">
        <Button size="sm" onClick={blocker.reset}>
          {t('review.bulk.stay')}
        </Button>
        <Button size="sm" variant="quiet" onClick={leave}>
          {t('review.bulk.go')}
        </Button>
      </span>
    </Alert>
  )
}
