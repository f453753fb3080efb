import { useBlocker } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import type { Elements } from '#ui/elements.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { OfflineAlert } from '#ui/feedback/offline-alert.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { useSubmitterStatus } from '../use-submitter-status.ts'
import type { BulkDialogProps } from './bulk-bar.tsx'
import { type BulkWords, Items, toOutcomeLines } from './bulk-results.tsx'
import { type CommonReason, DecisionReason, useDecisionReason } from './decision-reason.tsx'
import type { DecisionConflict } from './decisions.ts'
import { type BulkItem, useBulkDecision } from './use-bulk-decision.ts'
import { type DecisionCalls, isConflict, isDone, readFailure } from './use-decide.ts'

/** Announcing each of hundreds of results would lag behind and hide the final one. */
const announceEvery = 10

interface BulkQuestion {
  readonly text: string
  /** One sentence about the items that need attention. */
  readonly summary?: string | undefined
  /** Title and button of their own, where those for a number of items do not fit. */
  readonly title?: string | undefined
  readonly confirm?: string | undefined
  readonly details?: Elements
  /** Something speaks against an approval, or nothing was compared: the focus starts on Cancel. */
  readonly isDoubtful?: boolean
}

interface BulkConfig extends DecisionCalls {
  readonly question: (takesReason: boolean) => BulkQuestion
  readonly conflict: (conflict: DecisionConflict) => string
  readonly reasons: readonly CommonReason[]
  readonly reasonLimit?: number
  readonly words: BulkWords
}

interface BulkDecisionDialogProps extends Omit<BulkDialogProps<unknown>, 'rows'> {
  readonly items: readonly BulkItem[]
  readonly decided: BulkConfig
}

/** Confirms one decision about many items, then says what happened and lists failures. It can be stopped and continued. */
export function BulkDecisionDialog({ items, isApproved, decided, unchoose, recount, onClose, returnFocusTo }: BulkDecisionDialogProps) {
  const { call, question, conflict, reasons, reasonLimit, words } = decided
  const { t } = useTranslation('review', { keyPrefix: 'decision' })
  const { t: bulk } = useTranslation('review', { keyPrefix: 'bulk' })
  const { t: common } = useTranslation('common')
  const { queryClient, toasts } = useServices()
  const { run, stop, isRunning, results, remaining } = useBulkDecision({
    items,
    isApproved,
    calls: decided,
    unchoose,
    decidedText: (count) => words(isApproved ? 'approved' : 'rejected', { count }),
    missedText: (count) => bulk('missed', { count }),
    onAllDone: onClose,
  })
  const { changed, isCounting, countThen } = useRecount(recount)
  const [reason, setReason] = useState('')
  const reasonField = useDecisionReason({ call, isApproved, reason, limit: reasonLimit })
  const isOffline = useConnection().isOffline && !isRunning
  const hasStarted = isRunning || results.size > 0
  const isAtEnd = hasStarted && !isRunning
  const questionTexts = question(reasonField.isRequired)
  const confirm = questionTexts.confirm ?? words(isApproved ? 'approve' : 'reject', { count: items.length })
  const [outcome, ...lines] = isAtEnd ? toOutcomeLines(words, isApproved, results, items.length) : []
  const listed = isAtEnd ? items.filter(({ id }) => results.has(id) && !isDone(results.get(id))) : items
  const progress = bulk('progress', { done: results.size, total: items.length })
  const announced = results.size - (results.size % announceEvery)
  const hasFailed = remaining.some(({ id }) => results.has(id))
  const close = () => {
    if (!hasStarted && items.length > 0) toasts.getState().announce(t('dialog.notDecided'), 'info')
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && (isRunning ? stop() : close())}
      title={
        isRunning
          ? t(isApproved ? 'dialog.approving' : 'dialog.rejecting')
          : items.length === 0
            ? bulk('nothingLeft')
            : (outcome ?? questionTexts.title ?? bulk('question', { decision: confirm }))
      }
      description={
        hasStarted ? (
          <Focused key={String(isRunning)}>{isRunning ? progress : <Lines lines={lines} />}</Focused>
        ) : (
          items.length > 0 && <Lines lines={[questionTexts.summary, questionTexts.text].filter((line) => line !== undefined)} />
        )
      }
      icon={isApproved ? <Check /> : undefined}
      tone={isApproved ? 'primary' : 'danger'}
      confirmLabel={
        isRunning || remaining.length === 0 ? undefined : hasStarted ? (hasFailed ? common('tryAgain') : common('continue')) : confirm
      }
      cancelLabel={isRunning ? bulk('stop') : hasStarted || items.length === 0 ? common('close') : common('cancel')}
      busy={isCounting}
      blocked={isOffline}
      initialFocus={isApproved ? (questionTexts.isDoubtful ? undefined : 'confirm') : reasonField.field}
      onConfirm={() => {
        const start = () => run(reasonField.value)
        if (reasonField.validate()) hasStarted ? start() : countThen(start)
      }}
      returnFocusTo={returnFocusTo}
    >
      {changed > 0 && !hasStarted && (
        <Alert tone="warn" title={words('changed', { count: changed })} urgent>
          {items.length > 0 && bulk('remaining', { left: items.length })}
        </Alert>
      )}
      {!hasStarted && questionTexts.details}
      {reasonField.isRequired && !hasStarted && items.length > 0 && (
        <DecisionReason
          reasons={reasons}
          reason={reason}
          limit={reasonLimit}
          onReason={setReason}
          issue={reasonField.issue}
          disabled={false}
          field={reasonField.field}
        />
      )}
      {isRunning && <ProgressBar label={progress} value={(results.size / items.length) * 100} />}
      <p role="status" className="sr-only">
        {isRunning
          ? announced > 0 && bulk('progress', { done: announced, total: items.length })
          : outcome && [`${outcome}.`, ...lines].join(' ')}
      </p>
      {(hasStarted ? listed.length > 0 : items.length > 1) && (
        <Items
          label={isAtEnd ? words('results') : bulk('names')}
          items={listed}
          results={results}
          missedText={(missed) =>
            isConflict(missed)
              ? conflict(missed.conflict)
              : (readFailure(call, missed.error) ?? bulk(isApproved ? 'notApproved' : 'notRejected'))
          }
        />
      )}
      {isOffline && <OfflineAlert title={t('dialog.offline')} onCheck={() => void queryClient.refetchQueries({ type: 'active' })} />}
      <LeaveQuestion isRunning={isRunning} onLeave={stop} />
    </ConfirmDialog>
  )
}

/** Counts again before the first decision is sent; if some have changed, the person has to confirm what is left. */
function useRecount(recount: BulkDialogProps<unknown>['recount']) {
  const [changed, setChanged] = useState(0)
  const [isCounting, setCounting] = useState(false)
  const countThen = async (run: () => void) => {
    setCounting(true)
    // Without an answer the server still checks the version of each.
    const count = await recount().catch(() => 0)
    setCounting(false)
    setChanged((before) => before + count)
    if (count === 0) run()
  }
  return { changed, isCounting, countThen: (run: () => void) => void countThen(run) }
}

/** Stable: a new ref callback per render would set the focus again. */
const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** Gets the focus from the button that a run removes. */
const Focused = ({ children }: { readonly children: ReactNode }) => (
  <span ref={focusOnMount} tabIndex={-1} className="outline-none">
    {children}
  </span>
)

const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))

interface LeaveQuestionProps {
  readonly isRunning: boolean
  readonly onLeave: () => void
}

function LeaveQuestion({ isRunning, onLeave }: LeaveQuestionProps) {
  const { t } = useTranslation('review', { keyPrefix: 'bulk' })
  const submitterStatus = useSubmitterStatus()
  // After the end of the session the remaining decisions are refused anyway.
  const wouldStop = () => isRunning && submitterStatus() !== 'signedOut'
  const blocker = useBlocker({ shouldBlockFn: wouldStop, enableBeforeUnload: wouldStop, withResolver: true })
  if (blocker.status !== 'blocked') return null
  const leave = () => {
    onLeave()
    blocker.proceed()
  }
  return (
    <Alert tone="warn" title={t('leave')} urgent>
      <span className="flex gap-2">
        <Button size="sm" onClick={blocker.reset}>
          {t('stay')}
        </Button>
        <Button size="sm" variant="quiet" onClick={leave}>
          {t('go')}
        </Button>
      </span>
    </Alert>
  )
}
