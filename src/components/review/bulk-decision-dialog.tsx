import { useBlocker } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useConnection, useServices } from '../../lib/services.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { OfflineAlert } from '../../ui/feedback/offline-alert.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { useSubmitterStatus } from '../use-submitter-status.ts'
import type { BulkDialogProps } from './bulk-bar.tsx'
import { bulkMessages } from './bulk-messages.ts'
import { decisionMessages } from './decision-messages.ts'
import { type CommonReason, DecisionReason, useDecisionReason } from './decision-reason.tsx'
import { type BulkDecisionOptions, type BulkItem, type BulkResults, useBulkDecision } from './use-bulk-decision.ts'

export interface BulkTexts {
  readonly decided: (count: number) => string
  readonly changed: (count: number) => string
  readonly left: (count: number) => string
  readonly results: string
}

/** Announcing each of hundreds of results would lag behind and hide the final one. */
const announceEvery = 10

interface BulkDecisionDialogProps extends BulkDecisionOptions, Pick<BulkDialogProps<unknown>, 'onClose' | 'returnFocusTo'> {
  readonly question: (takesReason: boolean) => Readonly<Record<'title' | 'text' | 'confirm', string>>
  readonly reasons: readonly CommonReason[]
  /** Characters. */
  readonly reasonLimit?: number
  readonly texts: BulkTexts
}

/** Confirms one decision about many items, then shows the result of each. It can be stopped and continued. */
export function BulkDecisionDialog({ question, reasons, reasonLimit, texts, onClose, returnFocusTo, ...options }: BulkDecisionDialogProps) {
  const t = useTranslations(decisionMessages)
  const bulk = useTranslations(bulkMessages)
  const common = useTranslations('common')
  const { queryClient } = useServices()
  const { items, isApproved } = options
  const { run, stop, isRunning, results, remaining } = useBulkDecision(options)
  const [reason, setReason] = useState('')
  const reasonField = useDecisionReason(isApproved, reason, reasonLimit)
  const reasonSelect = useRef<HTMLSelectElement>(null)
  const isOffline = useConnection().isOffline && !isRunning
  const hasStarted = isRunning || results.size > 0
  const { title, text, confirm } = question(reasonField.isRequired)
  const confirmLabel = hasStarted ? common('tryAgain') : confirm
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && (isRunning ? stop() : onClose())}
      title={title}
      description={text}
      icon={isApproved ? <Check /> : undefined}
      tone={isApproved ? 'primary' : 'danger'}
      confirmLabel={isRunning || remaining.length === 0 ? undefined : confirmLabel}
      cancelLabel={isRunning ? bulk('stop') : hasStarted ? common('close') : common('cancel')}
      blocked={isOffline}
      initialFocus={isApproved ? undefined : reasonSelect}
      onConfirm={() => {
        if (reasonField.validate()) run(reasonField.value)
      }}
      returnFocusTo={returnFocusTo}
    >
      {reasonField.isRequired && !hasStarted && (
        <DecisionReason
          reasons={reasons}
          reason={reason}
          limit={reasonLimit}
          onReason={setReason}
          issue={reasonField.issue}
          disabled={false}
          field={reasonField.field}
          select={reasonSelect}
        />
      )}
      {hasStarted && <Progress items={items} results={results} isRunning={isRunning} left={remaining.length} texts={texts} />}
      {isOffline && <OfflineAlert title={t('dialog.offline')} onCheck={() => void queryClient.refetchQueries({ type: 'active' })} />}
      <LeaveQuestion isRunning={isRunning} onLeave={stop} />
    </ConfirmDialog>
  )
}

interface ProgressProps {
  readonly items: readonly BulkItem[]
  readonly results: BulkResults
  readonly isRunning: boolean
  readonly left: number
  readonly texts: BulkTexts
}

function Progress({ items, results, isRunning, left, texts }: ProgressProps) {
  const t = useTranslations(bulkMessages)
  const total = items.length
  const progress = t('progress', { done: results.size, total })
  const decided = [...results.values()].filter((result) => result === 'done').length
  const changed = items.length - left - decided
  const summary = [texts.decided(decided), changed > 0 && texts.changed(changed), left > 0 && texts.left(left)]
  const announced = results.size - (results.size % announceEvery)
  return (
    <div className="grid gap-2">
      <ProgressBar label={progress} value={(results.size / items.length) * 100} />
      <p role="status" className="font-medium text-small">
        {isRunning ? (
          <>
            <span aria-hidden="true">{progress}</span>
            {announced > 0 && <span className="sr-only">{t('progress', { done: announced, total })}</span>}
          </>
        ) : (
          summary
            .filter((line) => line !== false)
            .map((line, index) => (
              <span key={line} className="block">
                {index > 0 && ' '}
                {line}
              </span>
            ))
        )}
      </p>
      <ul
        aria-label={texts.results}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="grid max-h-[15rem] grid-cols-[minmax(0,1fr)] gap-1 overflow-y-auto text-small"
      >
        {items.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-3">
            <bdi className="min-w-0 flex-1 truncate text-match">{name}</bdi>
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
  const t = useTranslations(bulkMessages)
  if (result === 'done') return <span className="flex-none text-ok">{t('done')}</span>
  if (result) return <span className="w-full text-no">{result.failure}</span>
  return isRunning ? null : <span className="flex-none text-ink-3">{t('stopped')}</span>
}

interface LeaveQuestionProps {
  readonly isRunning: boolean
  readonly onLeave: () => void
}

function LeaveQuestion({ isRunning, onLeave }: LeaveQuestionProps) {
  const t = useTranslations(bulkMessages)
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
