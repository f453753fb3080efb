import { useBlocker } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { DecisionReason, useDecisionReason } from '../../../patterns/review/decision-reason.tsx'
import { useConnection, useServices } from '../../../services.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { OfflineAlert } from '../../../ui/feedback/offline-alert.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { bulkMessages } from './bulk-messages.ts'
import { useCommonReasons } from './common-reasons.ts'
import { type BulkItem, type BulkResults, useBulkDecision } from './use-bulk-decision.ts'
import { useDealQuestion } from './use-decided-deal.ts'

/** A voice that told each of hundreds would fall behind, and hide the end. */
const heardEvery = 10

interface BulkDialogProps {
  readonly items: readonly BulkItem[]
  readonly isApproved: boolean
  readonly unchoose: (id: string) => void
  readonly onClose: () => void
  /** Where the focus goes if what opened it left with the decision. */
  readonly heir: () => HTMLElement | null | undefined
}

/** One decision about all chosen vouchers: asked by their number, told one by one, and stopped where it stands. */
export function BulkDialog({ items, isApproved, unchoose, onClose, heir }: BulkDialogProps) {
  const bulk = useTranslations(bulkMessages)
  const common = useTranslations('common')
  const { queryClient } = useServices()
  const { run, stop, isRunning, results, left } = useBulkDecision({ items, isApproved, unchoose })
  const [reason, setReason] = useState('')
  const asked = useDecisionReason(isApproved, reason)
  const reasons = useRef<HTMLSelectElement>(null)
  const commonReasons = useCommonReasons()
  const isOffline = useConnection().isOffline && !isRunning
  const hasBegun = isRunning || results.size > 0
  const { title, text, confirm: decide } = useQuestion(items, isApproved, asked.isAsked)
  const confirm = () => {
    if (asked.isReady()) run(asked.sent)
  }
  const confirmLabel = hasBegun ? common('tryAgain') : decide
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && (isRunning ? stop() : onClose())}
      title={title}
      description={text}
      icon={isApproved ? <Check /> : undefined}
      tone={isApproved ? 'primary' : 'danger'}
      confirmLabel={isRunning || left.length === 0 ? undefined : confirmLabel}
      cancelLabel={isRunning ? bulk('stop') : hasBegun ? common('close') : common('cancel')}
      blocked={isOffline}
      initialFocus={isApproved ? undefined : reasons}
      onConfirm={confirm}
      heir={heir}
    >
      {asked.isAsked && !hasBegun && (
        <DecisionReason
          reasons={commonReasons}
          reason={reason}
          onReason={setReason}
          issue={asked.issue}
          disabled={false}
          field={asked.field}
          select={reasons}
        />
      )}
      {hasBegun && <Progress items={items} results={results} isRunning={isRunning} left={left.length} />}
      {isOffline && <OfflineAlert onCheck={() => void queryClient.refetchQueries({ type: 'active' })} />}
      <LeaveQuestion isRunning={isRunning} onLeave={stop} />
    </ConfirmDialog>
  )
}

/** One voucher is asked about as on its own page; of many it is said how many customers lose. */
function useQuestion(items: readonly BulkItem[], isApproved: boolean, takesReason: boolean) {
  const bulk = useTranslations(bulkMessages)
  const ask = useDealQuestion()
  const [only] = items
  if (only && items.length === 1) return ask({ ...only, isApproved, expectedStatus: only.status })
  const confirm = bulk(isApproved ? 'approve' : 'reject', { count: items.length })
  const lost = isApproved ? 0 : items.filter(({ status }) => status === 'APPROVED').length
  const text = bulk(isApproved ? 'approveText' : takesReason ? 'rejectText' : 'rejectTextPlain')
  return {
    title: bulk('question', { decision: confirm }),
    text: lost > 0 ? `${bulk('rejectApproved', { count: lost })} ${text}` : text,
    confirm,
  }
}

interface ProgressProps {
  readonly items: readonly BulkItem[]
  readonly results: BulkResults
  readonly isRunning: boolean
  readonly left: number
}

/** How far it has come, and what became of each; every tenth is read out, and how it ended. */
function Progress({ items, results, isRunning, left }: ProgressProps) {
  const bulk = useTranslations(bulkMessages)
  const progress = bulk('progress', { done: results.size, total: items.length })
  const decided = [...results.values()].filter((result) => result === 'done').length
  const changed = items.length - left - decided
  const ended = [
    bulk('decided', { count: decided }),
    changed > 0 && bulk('changed', { count: changed }),
    left > 0 && bulk('left', { count: left }),
  ]
  const heard = results.size - (results.size % heardEvery)
  return (
    <div className="grid gap-2">
      <ProgressBar label={progress} value={(results.size / items.length) * 100} />
      <p role="status" className="font-medium text-small">
        {isRunning ? (
          <>
            <span aria-hidden="true">{progress}</span>
            {heard > 0 && <span className="sr-only">{bulk('progress', { done: heard, total: items.length })}</span>}
          </>
        ) : (
          ended.filter(Boolean).join(' ')
        )}
      </p>
      <ul aria-label={bulk('results')} className="grid max-h-60 gap-1 overflow-y-auto text-small">
        {items.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-3">
            <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
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
  const bulk = useTranslations(bulkMessages)
  if (result === 'done') return <span className="flex-none text-ok">{bulk('done')}</span>
  // A whole sentence takes a line of its own.
  if (result) return <span className="w-full text-no">{result.failure}</span>
  return isRunning ? null : <span className="flex-none text-ink-3">{bulk('stopped')}</span>
}

/** Leaving in the middle is asked about, in the dialog that stands above the page. */
function LeaveQuestion({ isRunning, onLeave }: { readonly isRunning: boolean; readonly onLeave: () => void }) {
  const bulk = useTranslations(bulkMessages)
  const blocker = useBlocker({ shouldBlockFn: () => isRunning, enableBeforeUnload: () => isRunning, withResolver: true })
  if (blocker.status !== 'blocked') return null
  const leave = () => {
    onLeave()
    blocker.proceed()
  }
  return (
    <Alert tone="warn" title={bulk('leave')} urgent>
      <span className="flex gap-2">
        <Button size="sm" onClick={blocker.reset}>
          {bulk('stay')}
        </Button>
        <Button size="sm" variant="quiet" onClick={leave}>
          {bulk('go')}
        </Button>
      </span>
    </Alert>
  )
}
