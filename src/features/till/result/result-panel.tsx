import { ScanLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatCode } from '#components/format-code.ts'
import { practiceCodes } from '#contract/practice-codes.ts'
import { useConnection } from '#lib/services.ts'
import { isToWait } from '../outcomes/outcome.ts'
import { PracticeEnd } from '../practice/practice-end.tsx'
import type { Practice } from '../practice/use-practice.ts'
import type { Till } from '../use-till.ts'
import { ConfirmClaim } from './confirm-claim.tsx'
import { IgnoreEarlyClicks } from './ignore-early-clicks.tsx'
import { Result } from './result.tsx'

interface ResultPanelProps {
  readonly till: Till
  readonly onNext: () => void
  readonly onCorrect: () => void
  /** Whether the person may open the list of redemptions from here. */
  readonly hasList: boolean
  readonly practice: Practice
  readonly onEndPractice: () => void
}

/** A claim to confirm, a result, or a hint that the result will appear here. */
export function ResultPanel({ till, onNext, onCorrect, hasList, practice, onEndPractice }: ResultPanelProps) {
  const { state } = till
  const { isOffline } = useConnection()
  const isUnknown = state.step === 'finished' && (state.outcome.kind === 'notFound' || state.outcome.kind === 'notListed')
  if (state.step === 'confirming')
    return (
      <IgnoreEarlyClicks key="confirming">
        <ConfirmClaim claimCode={state.claimCode} claim={state.claim} onRedeem={till.confirm} onCancel={onNext} />
      </IgnoreEarlyClicks>
    )
  if (state.step !== 'finished' && practice.isComplete)
    return (
      <IgnoreEarlyClicks key="practised">
        <PracticeEnd onEnd={onEndPractice} onRestart={practice.restart} />
      </IgnoreEarlyClicks>
    )
  if (state.step !== 'finished') return <EmptyPanel isPractice={practice.isOn} />
  const mayRetry = state.outcome.kind === 'failed' || (isToWait(state.outcome) && !isOffline)
  return (
    <IgnoreEarlyClicks key={state.outcome.at}>
      <Result
        outcome={state.outcome}
        onNext={onNext}
        onRetry={mayRetry && state.claimCode ? till.retry : undefined}
        onCorrect={isUnknown && !state.claimCode?.voucherId ? onCorrect : undefined}
        onSave={state.outcome.kind === 'notListed' ? till.saveUnlisted : undefined}
        onUndone={till.markUndone}
        hasList={hasList}
      />
    </IgnoreEarlyClicks>
  )
}

function EmptyPanel({ isPractice }: { readonly isPractice: boolean }) {
  const { t } = useTranslation('till')
  return (
    <div className="grid justify-items-center gap-1 px-5 py-7 text-center text-ink-3">
      <ScanLine aria-hidden className="mb-2 size-icon-xl" strokeWidth={1.5} />
      <p className="font-semibold text-h3 text-ink-2">{t('page.idle.title')}</p>
      <p className="max-w-read text-pretty text-small">
        {isPractice ? t('practice.how', { code: formatCode(practiceCodes.valid) }) : t('page.idle.text')}
      </p>
    </div>
  )
}
