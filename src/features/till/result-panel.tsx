import { ScanLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ConfirmClaim } from './confirm-claim.tsx'
import { IgnoreEarlyClicks } from './ignore-early-clicks.tsx'
import { Result } from './result.tsx'
import type { Till } from './use-till.ts'

interface ResultPanelProps {
  readonly till: Till
  readonly onNext: () => void
  /** Opens the field with the code. */
  readonly onCorrect: () => void
  /** Whether the person may open the list of redemptions from here. */
  readonly hasList: boolean
}

/** A claim to confirm, a result, or a hint that the result will appear here. */
export function ResultPanel({ till, onNext, onCorrect, hasList }: ResultPanelProps) {
  const { state } = till
  if (state.step === 'confirming')
    return (
      <IgnoreEarlyClicks key="confirming">
        <ConfirmClaim claimCode={state.claimCode} claim={state.claim} onRedeem={till.confirm} onCancel={onNext} />
      </IgnoreEarlyClicks>
    )
  if (state.step !== 'finished') return <EmptyPanel />
  return (
    <IgnoreEarlyClicks key={state.outcome.at}>
      <Result
        outcome={state.outcome}
        onNext={onNext}
        onRetry={state.outcome.kind === 'failed' && state.claimCode ? till.retry : undefined}
        onCorrect={state.outcome.kind === 'notFound' && !state.claimCode?.voucherId ? onCorrect : undefined}
        onUndone={till.markUndone}
        hasList={hasList}
      />
    </IgnoreEarlyClicks>
  )
}

function EmptyPanel() {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  return (
    <div className="grid justify-items-center gap-1 px-5 py-7 text-center text-ink-3">
      <ScanLine aria-hidden className="mb-2 size-icon-xl" strokeWidth={1.5} />
      <p className="font-semibold text-h3 text-ink-2">{t('idle.title')}</p>
      <p className="max-w-read text-pretty text-small">{t('idle.text')}</p>
    </div>
  )
}
