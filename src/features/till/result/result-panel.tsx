import { Check, ScanLine } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineName, toNames } from '#components/bilingual/names.tsx'
import { Facts } from '#components/facts.tsx'
import { formatCode } from '#components/format-code.ts'
import { practiceCodes } from '#contract/practice-codes.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useConnection } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { FreeText } from '#ui/display/free-text.tsx'
import type { CheckedClaim } from '../desks/claim-desk.ts'
import { isToWait } from '../outcomes/outcome.ts'
import { PracticeEnd } from '../practice/practice-end.tsx'
import type { Practice } from '../practice/use-practice.ts'
import type { TillState } from '../till-screen.ts'
import type { Till } from '../use-till.ts'
import { actionBarClasses } from './action-bar-classes.ts'
import { IgnoreEarlyClicks } from './ignore-early-clicks.tsx'
import { Result } from './result.tsx'
import { AmountToCollect, ClaimedAt, CodeFact, OriginalPrice } from './result-facts.tsx'

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

interface ConfirmClaimProps extends Pick<Extract<TillState, { step: 'confirming' }>, 'claimCode' | 'claim'> {
  readonly onRedeem: () => void
  readonly onCancel: () => void
}

/** Shows a claim before it is redeemed (F-046). The button that redeems has the focus, so that Enter redeems. */
function ConfirmClaim({ claimCode, claim, onRedeem, onCancel }: ConfirmClaimProps) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const redeem = useRef<HTMLButtonElement>(null)
  useEffect(() => redeem.current?.focus({ preventScroll: true }), [])
  return (
    <section aria-label={t('ask.title')} className="flex grow flex-col gap-4 px-gutter py-5 md:px-5">
      <div className="grid gap-0.5">
        <h2 className="font-semibold text-h2">{t('ask.title')}</h2>
        <p className="text-body text-ink-2">{t('ask.text')}</p>
      </div>
      <div className="border-line border-t pt-4">
        <p className="wrap-anywhere font-semibold text-h2">
          <InlineName {...toNames(claim)} />
        </p>
        <p className="text-body text-ink-2">
          <bdi>{claim.customerName}</bdi>
        </p>
      </div>
      <ClaimedAt claim={claim} />
      <Facts>
        <AmountToCollect claim={claim} />
        <OriginalPrice claim={claim} />
        <CodeFact code={claimCode.code} />
      </Facts>
      <ClaimTerms claim={claim} />
      <div className={actionBarClasses}>
        <Button size="lg" onClick={onCancel}>
          {t('ask.cancel')}
        </Button>
        <Button ref={redeem} variant="primary" size="till" icon={<Check aria-hidden className="size-icon" />} onClick={onRedeem}>
          {t('ask.redeem')}
        </Button>
      </div>
    </section>
  )
}

function ClaimTerms({ claim }: { readonly claim: CheckedClaim }) {
  const { t } = useTranslation('till', { keyPrefix: 'page' })
  const text = useLanguage() === 'ar' ? claim.termsAndConditionsAr : claim.termsAndConditionsEn
  return (
    text && (
      <div className="grid gap-1">
        <h3 className="font-semibold text-h3">{t('facts.terms')}</h3>
        <p className="whitespace-pre-line text-body text-ink-2">
          <FreeText text={text} />
        </p>
      </div>
    )
  )
}
